import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useState } from 'react'
import { diagramColours } from './diagram-colours.ts'
import { drawDiagram, findDrawing, type Drawing } from './draw-diagram.ts'

/** Debounce while typing, in milliseconds. */
const CALM_MS = 250

/** Undefined until the first drawing is ready. The previous drawing is returned while a new one is made. */
export function useDrawing(source: string): Drawing | undefined {
  const scheme = useComputedColorScheme()
  const [shown, setShown] = useState(() => findDrawing({ source, colours: diagramColours(scheme) }))
  useEffect(() => {
    const request = { source, colours: diagramColours(scheme) }
    const gone = new AbortController()
    const show = (drawing: Drawing | undefined) => drawing && !gone.signal.aborted && setShown(drawing)
    const known = findDrawing(request)
    if (known) show(known)
    const wait = known ? undefined : setTimeout(() => void drawDiagram(request, gone.signal).then(show), CALM_MS)
    return () => {
      clearTimeout(wait)
      gone.abort()
    }
  }, [source, scheme])
  return shown
}
