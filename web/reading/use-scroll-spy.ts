import { useEffect, useState } from 'react'

/** Below the bars that stick to the top; a section counts as reached when its head comes here. */
const READING_LINE = 180

/** The id of the section that is being read. */
export function useScrollSpy(ids: readonly string[]): string {
  const key = ids.join(' ')
  const [current, setCurrent] = useState(ids[0] ?? '')
  useEffect(() => {
    const wanted = key.split(' ')
    let frame = 0
    const look = () => {
      frame = 0
      setCurrent(sectionAtLine(wanted))
    }
    const later = () => {
      frame ||= requestAnimationFrame(look)
    }
    later()
    // Also scrolling inside a dialog.
    document.addEventListener('scroll', later, { passive: true, capture: true })
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('scroll', later, { capture: true })
    }
  }, [key])
  return current
}

/** The last section above the line; at the end of the page the last one of all. */
function sectionAtLine(ids: readonly string[]): string {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2) return ids.at(-1) ?? ''
  const above = ids.findLast(
    (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < READING_LINE,
  )
  return above ?? ids[0] ?? ''
}
