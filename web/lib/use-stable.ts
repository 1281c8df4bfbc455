import { useCallback, useLayoutEffect, useRef } from 'react'

/** Returns a function with a stable identity that calls the `fn` of the last render, so that memoised rows do not rerender. */
export function useStable<Args extends unknown[], Result>(fn: (...args: Args) => Result): (...args: Args) => Result {
  const last = useRef(fn)
  useLayoutEffect(() => {
    last.current = fn
  })
  return useCallback((...args: Args) => last.current(...args), [])
}
