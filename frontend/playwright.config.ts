import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, defineConfig } from '@playwright/test'

const ROOT = join(import.meta.dirname, '..')

/** A Chromium of this machine: CHROMIUM, the system's, or Playwright's own; without one the tests fail, they are not skipped. */
function findChromium(): string {
  const candidates = [process.env['CHROMIUM'], '/usr/bin/chromium', chromium.executablePath()]
  const found = candidates.find((path) => path && existsSync(path))
  if (!found) throw new Error('The end-to-end tests need Chromium: install its package, or name one in CHROMIUM.')
  return found
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** Where the product will run and keep its data, when no BASE_URL names one that runs already. */
async function chooseOwnPlace(): Promise<void> {
  if (!existsSync(join(import.meta.dirname, 'dist/index.html')))
    throw new Error('Build the front end first: npm run build')
  const data = mkdtempSync(join(tmpdir(), 'leekha-e2e-'))
  // The workers read this file again and must come to the same place.
  process.env['E2E_DATA_DIR'] = data
  process.env['MAIL_DIR'] = join(data, 'mail')
  process.env['E2E_PORT'] = String(await freePort())
  process.on('exit', () => rmSync(data, { recursive: true, force: true }))
}

const given = process.env['E2E_BASE_URL'] ?? process.env['BASE_URL']
if (!given && !process.env['E2E_PORT']) await chooseOwnPlace()
const own = `http://127.0.0.1:${process.env['E2E_PORT']}`

export default defineConfig({
  testDir: 'e2e',
  // Bounds for what hangs, not for what is slow: machines are shared and noisy.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  workers: 1,
  forbidOnly: Boolean(process.env['CI']),
  use: {
    baseURL: given ?? own,
    locale: 'en',
    trace: 'retain-on-failure',
    actionTimeout: 20_000,
    launchOptions: {
      executablePath: findChromium(),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  ...(!given && {
    webServer: {
      command: 'exec .venv/bin/python -m leekha.local run',
      cwd: ROOT,
      url: `${own}/readyz`,
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 60_000 },
      env: {
        PYTHONPATH: 'backend',
        DATA_DIR: process.env['E2E_DATA_DIR'] ?? '',
        PORT: process.env['E2E_PORT'] ?? '',
        HOST: '127.0.0.1',
      },
    },
  }),
})
