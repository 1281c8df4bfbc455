/** The first `max` characters of a text; a character outside of the basic plane counts once and is never cut in half. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const characters = Array.from(text.slice(0, max * 2))
  return characters.length <= max ? characters.join('') : characters.slice(0, max).join('')
}
