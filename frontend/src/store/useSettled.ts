import { useEffect, useState } from 'react'

/** `value` as it was when it last held still for so many milliseconds. Values are told apart by what they hold. */
export function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value)
  const content = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another object with the same content is no news
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [content, ms])
  return settled
}
