export interface Move {
  id: string
  /** The module before it; "" when it comes first. */
  afterId: string
}

/** What to tell the server so that a module ends at this place, counted from 0; undefined when it stays where it is. */
export function moveTo(modules: readonly { id: string }[], id: string, place: number): Move | undefined {
  const from = modules.findIndex((module) => module.id === id)
  if (from === -1 || place === from || place < 0 || place >= modules.length) return undefined
  const others = modules.filter((module) => module.id !== id)
  return { id, afterId: others[place - 1]?.id ?? '' }
}

export function moved<Module extends { id: string }>(modules: Module[], { id, afterId }: Move): Module[] {
  const module = modules.find((one) => one.id === id)
  if (!module) return modules
  const others = modules.filter((one) => one !== module)
  const place = others.findIndex((one) => one.id === afterId) + 1
  return others.toSpliced(place, 0, module)
}
