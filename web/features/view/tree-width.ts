export const treeWidths = { min: 50, max: 800, start: 300, step: 10 } as const

export function clampWidth(width: number): number {
  return Math.round(Math.min(treeWidths.max, Math.max(treeWidths.min, width)))
}

/** Stored like `300px`; any other value means the default width. */
export function readWidth(text: string | undefined): number {
  const width = Number(/^(\d+(?:\.\d+)?)px$/.exec(text ?? '')?.[1])
  return width >= treeWidths.min && width <= treeWidths.max ? clampWidth(width) : treeWidths.start
}

/** The width after a key on the grip; undefined for other keys. */
export function widthByKey(width: number, key: string): number | undefined {
  const targets: Record<string, number> = {
    ArrowLeft: width - treeWidths.step,
    ArrowRight: width + treeWidths.step,
    Home: treeWidths.min,
    End: treeWidths.max,
    Enter: treeWidths.start,
  }
  const target = targets[key]
  return target === undefined ? undefined : clampWidth(target)
}
