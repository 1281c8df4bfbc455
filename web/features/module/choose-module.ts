interface Wishes {
  /** The one in the address. */
  asked: string | null
  /** The one that was last open here. */
  remembered: string | undefined
}

/** The module to show: the requested one, else the remembered one, else the first. Undefined when there is none. */
export function chooseModule<Module extends { id: string }>(
  modules: Module[],
  { asked, remembered }: Wishes,
): Module | undefined {
  const find = (id: string | null | undefined) => modules.find((module) => module.id === id)
  return find(asked) ?? find(remembered) ?? modules[0]
}
