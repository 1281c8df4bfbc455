/** Shorter texts are not cut in two. */
const SHORT = 24
const END = 10
const LONGEST_END = 20

/** A text in two parts, of which the second one is always shown: what differs often stands at the end. */
export function cutInMiddle(text: string): [start: string, end: string] {
  if (text.length <= SHORT) return [text, '']
  const slash = text.lastIndexOf('/')
  const at = slash > 0 && text.length - slash <= LONGEST_END ? slash : text.length - END
  // Not inside of a character that has two parts.
  const cut = /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at - 1 : at
  return [text.slice(0, cut), text.slice(cut)]
}
