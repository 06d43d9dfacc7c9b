import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, render, screen } from '@testing-library/preact'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Reported } from '../../api/reports'
import { i18n } from '../../i18n'
import { ReportButton } from './ReportButton'
// Fetched only later in the product: here it is at hand, or a test would wait for its being read.
import './ReportDialog'

configure({ asyncUtilTimeout: 8000 })

const rima = { username: 'rima', display_name: 'Rima' }
const sent: Array<{ path: string; body: unknown; key: string | null }> = []
let answer: () => Response

const json = (body: unknown, status: number, waitS = 0): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', 'Retry-After': String(waitS) },
  })

function show(about: Reported) {
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <ReportButton about={about} />
      </QueryClientProvider>
    </I18nProvider>,
  )
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })

beforeEach(() => {
  sent.length = 0
  answer = () => json({ id: 'r1' }, 201)
  vi.stubGlobal('fetch', async (path: string, { method, body, headers }: RequestInit & { headers: Headers }) => {
    if (method === 'GET' || !path.startsWith('/api/')) return json({}, 200)
    sent.push({ path, body: JSON.parse(String(body)), key: headers.get('Idempotency-Key') })
    return answer()
  })
})

describe('a report', () => {
  it('of a message shows what was said, takes a reason and a note, and says that it was sent', async () => {
    show({ person: rima, message: { id: 'm1', text: 'You fool' } })
    await userEvent.click(await button(/^Report what .*Rima.* said$/))
    expect(await screen.findByText('You fool')).toBeTruthy()
    await userEvent.click(screen.getByLabelText('Spam'))
    await userEvent.type(screen.getByLabelText('Note'), ' Every day {Enter}')
    expect(await screen.findByText(/^Sent\. Thank you/)).toBeTruthy()
    expect(sent).toEqual([
      { path: '/api/v1/reports', body: { message: 'm1', reason: 'spam', note: 'Every day' }, key: expect.any(String) },
    ])
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    await userEvent.click(await button('Close'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('of a person names him, and a refusal is said in the words of the server', async () => {
    answer = () => json({ code: 'too_many_reports', detail: 'Please go on tomorrow.', data: { most: 20 } }, 429, 14_400)
    show({ person: rima })
    await userEvent.click(await button(/^Report .*Rima/))
    await userEvent.click(await button('Send report'))
    expect((await screen.findByRole('alert')).textContent).toBe('Please go on tomorrow.')
    expect(sent[0]?.body).toEqual({ person: 'rima', reason: 'abuse', note: '' })
    await userEvent.click(await button('Cancel'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('whose note cannot be shown is refused at the note', async () => {
    const detail = 'Some of the values are not right.'
    answer = () => json({ code: 'invalid', detail, data: { fields: { note: ['This cannot be shown.'] } } }, 400)
    show({ person: rima })
    await userEvent.click(await button(/^Report .*Rima/))
    await userEvent.click(await button('Send report'))
    expect(await screen.findByText('This cannot be shown.')).toBeTruthy()
    expect(screen.getByLabelText('Note').getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
