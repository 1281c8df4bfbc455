import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same while what it does follows the last render: rows that hold it are not drawn anew. */
export function useStable<Args extends unknown[], Result>(fn: (...args: Args) => Result): (...args: Args) => Result {
  const last = useRef(fn)
  useLayoutEffect(() => {
    last.current = fn
  })
  return useCallback((...args: Args) => last.current(...args), [])
}
