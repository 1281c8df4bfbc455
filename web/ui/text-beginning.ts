/** The beginning of a long text in Markdown or HTML, up to this many characters. It ends after a line or a tag. */
export function textBeginning(text: string, max: number): string {
  if (text.length <= max) return text
  const start = text.slice(0, max)
  const end = Math.max(start.lastIndexOf('\n'), start.lastIndexOf('>'))
  return end < max / 2 ? start : start.slice(0, end + 1)
}
