import { openFrame, type DrawingFrame } from './drawing-frame.ts'
import { MAX_SOURCE, type DrawAnswer, type DrawRequest } from './messages.ts'

export type Drawing = DrawAnswer | { problem: 'tooSlow' | 'tooLong' }

/** Includes loading the library, which is large, over a slow connection. */
const OPEN_PATIENCE_MS = 30_000
const DRAW_PATIENCE_MS = 8_000
/** The frame uses memory and is removed after being idle for this long. */
const IDLE_MS = 30_000
const KEPT_DRAWINGS = 60

const drawn = new Map<string, Drawing>()
let frame: DrawingFrame | undefined
let idle: ReturnType<typeof setTimeout> | undefined
let lastTurn: Promise<unknown> = Promise.resolve()

const cacheKey = ({ source, colours }: DrawRequest) => JSON.stringify([colours['darkMode'], source])

/** Returns the cached drawing of this source in this theme. */
export const findDrawing = (request: DrawRequest): Drawing | undefined => drawn.get(cacheKey(request))

/** Draws one diagram after the other. Requests whose signal is aborted are skipped. */
export function drawDiagram(request: DrawRequest, signal: AbortSignal): Promise<Drawing | undefined> {
  const turn = lastTurn.then(() => (signal.aborted ? undefined : (findDrawing(request) ?? drawNow(request))))
  lastTurn = turn
  return turn
}

async function drawNow(request: DrawRequest): Promise<Drawing> {
  if (request.source.length > MAX_SOURCE) return { problem: 'tooLong' }
  clearTimeout(idle)
  frame ??= openFrame()
  const isOpen = await Promise.race([frame.ready, tooLate(OPEN_PATIENCE_MS)])
  const drawing = isOpen && (await Promise.race([frame.draw(request), tooLate(DRAW_PATIENCE_MS)]))
  // The frame may be stuck in an endless loop.
  if (!drawing) closeFrame()
  idle = setTimeout(closeFrame, IDLE_MS)
  return keep(request, drawing ?? { problem: 'tooSlow' })
}

const tooLate = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))

function closeFrame(): void {
  frame?.close()
  frame = undefined
}

function keep(request: DrawRequest, drawing: Drawing): Drawing {
  drawn.set(cacheKey(request), drawing)
  const [oldest] = drawn.keys()
  if (drawn.size > KEPT_DRAWINGS && oldest !== undefined) drawn.delete(oldest)
  return drawing
}
