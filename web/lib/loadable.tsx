import { lazy, type ComponentType } from 'react'

/**
 * A component whose code is loaded when it is first drawn, and a function that loads it ahead. It suspends like a lazy one, but not once it
 * is loaded: a page that takes over from one that arrived readable must not show something else in between.
 */
export function loadable<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const loadAhead = async () => (loaded ??= await load())
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await loadAhead() }))
  function Loadable(props: Props) {
    const Shown = loaded ?? Lazy
    return <Shown {...props} />
  }
  return [Loadable, loadAhead] as const
}
