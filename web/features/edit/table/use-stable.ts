import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same object and always does what the newest one does, for handlers of parts that seldom change. */
export function useStable<Args extends unknown[], Result>(act: (...args: Args) => Result): (...args: Args) => Result {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args) => latest.current(...args), [])
}
