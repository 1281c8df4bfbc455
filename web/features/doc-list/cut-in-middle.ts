/** Shorter texts are not cut in two. */
const SHORT = 24
const END = 10
const LONGEST_END = 20

/** A text in two parts, of which the second one is always shown: what differs often stands at the end. */
export function cutInMiddle(text: string): [start: string, end: string] {
  const letters = [...text]
  if (letters.length <= SHORT) return [text, '']
  const slash = text.lastIndexOf('/')
  const end = slash > 0 && text.length - slash <= LONGEST_END ? text.slice(slash) : letters.slice(-END).join('')
  return [text.slice(0, text.length - end.length), end]
}
