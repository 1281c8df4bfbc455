import { isLonger } from '../../rows/lengths.ts'

/** Control characters, and marks that make text run backwards. */
const UNSEEN = /[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu
const CONTROL = /[^\P{Cc}\t\n\r]+/gu

/** A name on one line that can be stored and shown. */
export const cleanName = (name: string): string => name.replace(UNSEEN, ' ').trim().toWellFormed()

/** A text of many lines that can be stored. */
export const cleanText = (text: string): string => text.replace(CONTROL, '').toWellFormed()

/** As many whole characters as allowed, with a mark where something is missing. */
export function cut(text: string, max: number): string {
  if (!isLonger(text, max)) return text
  return `${Array.from(text.slice(0, max * 2))
    .slice(0, max - 1)
    .join('')}…`
}
