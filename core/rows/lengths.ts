/** Lengths are counted in characters, not in UTF-16 code units. */
export function isLonger(text: string, max: number): boolean {
  return text.length > max && (text.length > max * 2 || Array.from(text).length > max)
}
