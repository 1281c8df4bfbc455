/** Control characters other than tab and line ends: databases reject them. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** A text without characters that cannot be stored. Other values than strings, numbers and booleans are "". */
export function toText(value: unknown): string {
  if (typeof value === 'string') return cleanText(value)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

export function cleanText(text: string): string {
  return text.toWellFormed().replaceAll(UNSTORABLE, '')
}

/** Marks that change the text direction: a name with one can imitate another. */
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A name on one line, without marks that change the writing direction. */
export function nameText(value: unknown): string {
  return toText(value).replaceAll(BIDI, '').replaceAll(/\s+/g, ' ').trim()
}

/** Any value as text for a field. */
export function valueText(value: unknown): string {
  if (typeof value === 'string') return cleanText(value)
  return value === undefined ? '' : cleanText(JSON.stringify(value))
}

/** At most `max` characters, with a mark at the cut; never splits a character. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  return `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

/** Non-empty paragraphs, without duplicates. */
export function paragraphs(...texts: string[]): string {
  const paragraphTexts = texts.map((text) => text.trim()).filter((text) => text !== '')
  return [...new Set(paragraphTexts)].join('\n\n')
}

/** The name, with a number appended when it is taken. */
export function freeName(wanted: string, max: number, isTaken: (name: string) => boolean): string {
  const name = cutText(wanted, max)
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? name : `${cutText(name, max - 8)} (${number})`
    if (!isTaken(tried)) return tried
  }
}
