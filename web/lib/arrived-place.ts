/** How far the tree of a page that arrived readable was scrolled when the app took over. */
let treeOffset = 0

/** Called before the app draws over the page. */
export function keepTreeOffset(): void {
  treeOffset = document.querySelector('[role="tree"]')?.scrollTop ?? 0
}

/** For the first tree that the app draws. */
export function takeTreeOffset(): number {
  const offset = treeOffset
  treeOffset = 0
  return offset
}
