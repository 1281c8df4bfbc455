import { useLayoutEffect, useRef, useState } from 'react'

/** Text alone; text and examples; text, examples and outline. `any`: where nothing can be measured, styles show what has room. */
export type Columns = 1 | 2 | 3 | 'any'

/** By the room of the page itself, because the tree beside it can have any width. */
const columnsOf = (width: number) => (width >= 1300 ? 3 : width >= 980 ? 2 : 1)

export function useColumns() {
  const frame = useRef<HTMLDivElement>(null)
  const [columns, setColumns] = useState<Columns>(import.meta.env.SSR ? 'any' : 1)
  useLayoutEffect(() => {
    const { current } = frame
    if (!current) return undefined
    const measure = () => setColumns(columnsOf(current.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return { frame, columns }
}
