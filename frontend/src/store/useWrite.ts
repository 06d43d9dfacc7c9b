import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '../api/client'
import { newKey } from '../domain/key'

const RETRIES = 2
const LONGEST_WAIT_MS = 10_000

function isPassing(error: unknown): boolean {
  return error instanceof ApiError && error.isPassing
}

/**
 * A write that is sent once however often it is pressed.
 *
 * Each intent has one Idempotency-Key. It is kept while the outcome is unknown (no answer, or the server failed),
 * so that pressing again repeats the same intent instead of making a second one; another body is another intent.
 * A limit that ends only after a while is told at once.
 */
export function useWrite<Input, Output>(
  request: (input: Input, key: string) => Promise<Output>,
  after: {
    onSuccess?: (output: Output, input: Input) => unknown
    onError?: (error: ApiError, input: Input) => unknown
  } = {},
) {
  const intent = useRef<{ body: string; key: string } | null>(null)
  const busy = useRef(false)

  const mutation = useMutation<Output, ApiError, Input>({
    mutationFn: (input) => {
      const body = JSON.stringify(input) ?? ''
      if (intent.current?.body !== body) intent.current = { body, key: newKey() }
      return request(input, intent.current.key)
    },
    retry: (count, error) => count < RETRIES && isPassing(error) && (error.retryAfterMs ?? 0) <= LONGEST_WAIT_MS,
    retryDelay: (count, error) => error.retryAfterMs ?? 500 * 2 ** count,
    networkMode: 'always',
    onSuccess: (output, input) => {
      intent.current = null
      return after.onSuccess?.(output, input)
    },
    onError: (error, input) => {
      if (!isPassing(error)) intent.current = null
      return after.onError?.(error, input)
    },
    onSettled: () => {
      busy.current = false
    },
  })

  /** Sends `input`, unless the last one is still on its way. */
  function submit(input: Input): void {
    if (busy.current) return
    busy.current = true
    mutation.mutate(input)
  }

  return {
    submit,
    isPending: mutation.isPending,
    isSuccess: mutation.isSuccess,
    error: mutation.error,
    reset: mutation.reset,
  }
}
