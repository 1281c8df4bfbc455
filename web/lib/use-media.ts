import { useCallback, useSyncExternalStore } from 'react'

const no = () => false

/** Whether a media query matches; false on the server. What decides the first paint belongs into the stylesheet as well. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (tell: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', tell)
      return () => list.removeEventListener('change', tell)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    useCallback(() => matchMedia(query).matches, [query]),
    no,
  )
}
