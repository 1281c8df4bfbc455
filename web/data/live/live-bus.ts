/** An event of the server: its name, and what it is about. */
export interface LiveEvent {
  name: string
  about: Readonly<Record<string, unknown>>
}

type Listener = (about: LiveEvent['about']) => void

const listeners = new Map<string, Set<Listener>>()
let isOpen = false

/** Whether events arrive now: what they tell of needs no polling. */
export const isLive = (): boolean => isOpen

/** Gives an event to those who listen in this tab. `closed`: no more events arrive. */
export function emitLive({ name, about }: LiveEvent): void {
  isOpen = name !== 'closed'
  for (const listener of listeners.get(name) ?? []) listener(about)
}

/** Listens to events of this name. Returns a function that ends it. */
export function onLive(name: string, listener: Listener): () => void {
  const group = listeners.get(name) ?? new Set()
  listeners.set(name, group.add(listener))
  return () => {
    group.delete(listener)
  }
}
