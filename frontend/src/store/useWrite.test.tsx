import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/preact'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/client'
import { useWrite } from './useWrite'

const request = vi.fn<(input: string, key: string) => Promise<string>>()

beforeEach(() => {
  request.mockReset()
})

function renderWrite() {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: unknown }) => (
    <QueryClientProvider client={client}>{children as ReactNode}</QueryClientProvider>
  )
  return renderHook(() => useWrite(request), { wrapper }).result
}

function keys(): string[] {
  return request.mock.calls.map(([, key]) => key)
}

test('pressing twice sends once', async () => {
  request.mockResolvedValue('done')
  const write = renderWrite()
  act(() => {
    write.current.submit('open')
    write.current.submit('open')
  })
  await waitFor(() => expect(write.current.isSuccess).toBe(true))
  expect(request).toHaveBeenCalledTimes(1)
})

test('no answer: the same key again, by itself', async () => {
  request.mockRejectedValueOnce(new ApiError(0, 'offline', '', {}, 1)).mockResolvedValue('done')
  const write = renderWrite()
  act(() => write.current.submit('open'))
  await waitFor(() => expect(write.current.isSuccess).toBe(true))
  expect(request).toHaveBeenCalledTimes(2)
  expect(new Set(keys()).size).toBe(1)
})

test('after giving up, pressing again repeats the same intent; a changed one has a key of its own', async () => {
  request.mockRejectedValue(new ApiError(503, 'http_503', '', {}, 1))
  const write = renderWrite()
  act(() => write.current.submit('open'))
  await waitFor(() => expect(write.current.error).not.toBeNull())
  act(() => write.current.submit('open'))
  await waitFor(() => expect(request).toHaveBeenCalledTimes(6))
  expect(new Set(keys()).size).toBe(1)
  await waitFor(() => expect(write.current.isPending).toBe(false))
  act(() => write.current.submit('another'))
  await waitFor(() => expect(request).toHaveBeenCalledTimes(9))
  expect(new Set(keys()).size).toBe(2)
})

test('a refusal is final: not repeated, and the next attempt is a new intent', async () => {
  request.mockRejectedValue(new ApiError(409, 'seat_taken', 'Taken.'))
  const write = renderWrite()
  act(() => write.current.submit('join'))
  await waitFor(() => expect(write.current.error?.message).toBe('Taken.'))
  act(() => write.current.submit('join'))
  await waitFor(() => expect(request).toHaveBeenCalledTimes(2))
  expect(new Set(keys()).size).toBe(2)
})

test('a limit that holds for long is told at once', async () => {
  request.mockRejectedValue(new ApiError(429, 'too_many_reports', 'Tomorrow.', {}, 3_600_000))
  const write = renderWrite()
  act(() => write.current.submit('report'))
  await waitFor(() => expect(write.current.error?.message).toBe('Tomorrow.'))
  expect(request).toHaveBeenCalledTimes(1)
  expect(write.current.isPending).toBe(false)
})
