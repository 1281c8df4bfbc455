export interface LinePart {
  text: string
  isLink: boolean
}

/** The lines of a text, cut at its links. An empty line has one blank, because services reject empty parts. */
export function richLines(text: string): LinePart[][] {
  return text.split('\n').map((line) => (line === '' ? [{ text: ' ', isLink: false }] : lineParts(line)))
}

function lineParts(line: string): LinePart[] {
  return line
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((text, index) => ({ text, isLink: index % 2 === 1 }))
    .filter((part) => part.text !== '')
}
