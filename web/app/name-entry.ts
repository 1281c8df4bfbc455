/**
 * Gives a page that was opened by its address a key of its own in the history. The router calls all of them `default`, and would scroll
 * each one to where another was left. Reloading keeps the key, as going back to it does.
 */
export function nameEntry(): void {
  const state = history.state as { key?: string } | null
  if (state?.key !== undefined) return
  history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '')
}

/** Where the router keeps how far each entry of the history was scrolled. */
const POSITIONS = 'react-router-scroll-positions'
/** A page that takes longer stays where the reader is. */
const LONGEST_MS = 5000
const ACTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Scrolls a page that was loaded again, or gone back to from another site, to where it was left, once it is long enough: the router does
 * it at once, before the content is there. What the reader does ends it.
 */
export function restoreLate(): () => void {
  const y = savedPosition()
  // The reader, or the router, has scrolled already.
  if (y === 0 || window.scrollY > 0) return () => undefined
  const end = new AbortController()
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight < y + innerHeight) return
    window.scrollTo(0, y)
    end.abort()
  })
  end.signal.addEventListener('abort', () => observer.disconnect())
  for (const act of ACTS) addEventListener(act, () => end.abort(), { signal: end.signal, passive: true })
  setTimeout(() => end.abort(), LONGEST_MS)
  observer.observe(document.body)
  return () => end.abort()
}

function savedPosition(): number {
  try {
    const { key = '' } = (history.state ?? {}) as { key?: string }
    const positions = JSON.parse(sessionStorage.getItem(POSITIONS) ?? '{}') as Record<string, unknown>
    return Number(positions[key] ?? 0) || 0
  } catch {
    // Storage is forbidden: nothing was kept.
    return 0
  }
}
