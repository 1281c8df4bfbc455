import { useEffect, useState } from 'react'

/** Longer than any page takes; on a busy one the rest may then join in. */
const LATEST_MS = 3000

/** True once the browser has nothing else to do: what a page can do without is fetched then. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    // Safari has no such callback.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(() => setIdle(true), 200)
      return () => clearTimeout(timer)
    }
    const id = requestIdleCallback(() => setIdle(true), { timeout: LATEST_MS })
    return () => cancelIdleCallback(id)
  }, [])
  return isIdle
}
