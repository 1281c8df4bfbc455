/** Cut at whole characters. */
export function shortened(text: string, max: number): string {
  const letters = Array.from(text)
  return letters.length <= max ? text : `${letters.slice(0, max - 1).join('')}…`
}
