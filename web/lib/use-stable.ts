import { useCallback, useLayoutEffect, useRef } from 'react'

/** Returns a function that keeps its identity and calls the `fn` of the last render, so that memoised rows are not drawn again. */
export function useStable<Args extends unknown[], Result>(fn: (...args: Args) => Result): (...args: Args) => Result {
  const last = useRef(fn)
  useLayoutEffect(() => {
    last.current = fn
  })
  return useCallback((...args: Args) => last.current(...args), [])
}
