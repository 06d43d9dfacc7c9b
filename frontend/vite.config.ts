import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { catalogues } from './scripts/catalogues.mjs'
import { layerOrder } from './scripts/layers.mjs'

const real = process.env['REAL_REACT'] === '1'

// The order matters: a longer name must be met before the shorter one it begins with.
const preact = [
  { find: /^react$/, replacement: 'preact/compat' },
  { find: 'react-dom/client', replacement: 'preact/compat/client' },
  { find: 'react-dom/test-utils', replacement: 'preact/test-utils' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  // Preact has the hook itself; the shim would ask the real React for it.
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'preact/compat' },
  { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
  { find: 'react/jsx-dev-runtime', replacement: 'preact/jsx-runtime' },
]

const backend = process.env['BACKEND_URL'] ?? 'http://127.0.0.1:8000'
const proxied = ['/api', '/_allauth', '/healthz', '/readyz', '/admin', '/static']

export default defineConfig({
  plugins: [catalogues(fileURLToPath(new URL('./src/i18n', import.meta.url))), layerOrder()],
  resolve: { alias: real ? [] : preact, dedupe: ['preact'] },
  build: {
    outDir: real ? 'dist-react' : 'dist',
    target: 'es2022',
    assetsInlineLimit: 0,
    sourcemap: false,
    manifest: true,
    // One small sheet: no screen waits for its looks.
    cssCodeSplit: false,
    // 'use client' in libraries means nothing to a page without server components.
    rolldownOptions: { onLog: (level, log, handle) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handle(level, log) },
  },
  server: {
    port: Number(process.env['VITE_PORT'] ?? 5173),
    strictPort: true,
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: backend }])),
  },
  test: {
    environment: 'happy-dom',
    // A shared machine may take its time.
    testTimeout: 60_000,
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
    setupFiles: ['src/test-setup.ts'],
    server: { deps: { inline: [/@testing-library\/preact/, /@tanstack/, /wouter/, /@lingui\/react/] } },
    coverage: { provider: 'v8', include: ['src/**'] },
  },
})
