/** Lengths count characters, not the halves of which some consist. */
export function isLonger(text: string, max: number): boolean {
  return text.length > max && (text.length > max * 2 || Array.from(text).length > max)
}
