/** How often a server is asked that did not answer. */
const PAUSE_MS = 3000

let isAway = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const waiting = new Set<() => void>()

/** Whether the last call reached no server. */
export const isServerAway = (): boolean => isAway

export function serverFailed(): void {
  isAway = true
  askSoon()
}

export function serverAnswered(): void {
  if (!isAway) return
  isAway = false
  clearTimeout(timer)
  timer = undefined
  for (const listener of [...listeners, ...waiting]) listener()
}

/** Calls the listener whenever the server answers again. Returns a function that ends it. */
export function onServerBack(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The same for what a person waits for: meanwhile the server is asked. */
export function awaitServer(listener: () => void): () => void {
  waiting.add(listener)
  if (isAway) askSoon()
  return () => void waiting.delete(listener)
}

function askSoon(): void {
  timer ??= setTimeout(() => void ask(), PAUSE_MS)
}

async function ask(): Promise<void> {
  timer = undefined
  if (!isAway || waiting.size === 0) return
  try {
    if ((await fetch('/readyz')).ok) serverAnswered()
  } catch {
    // Still away.
  }
  if (isAway) askSoon()
}
