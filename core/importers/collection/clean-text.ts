import { isLonger } from '../../rows/lengths.ts'

/** Control characters, and marks that reverse the text direction. */
const UNSEEN = /[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu
const CONTROL = /[^\P{Cc}\t\n\r]+/gu

/** A single-line name that can be stored and shown. */
export const cleanName = (name: string): string => name.replace(UNSEEN, ' ').trim().toWellFormed()

/** A multi-line text that can be stored. */
export const cleanText = (text: string): string => text.replace(CONTROL, '').toWellFormed()

/** Cuts a text to whole characters within the limit, and marks the cut. */
export function cut(text: string, max: number): string {
  if (!isLonger(text, max)) return text
  return `${Array.from(text.slice(0, max * 2))
    .slice(0, max - 1)
    .join('')}…`
}
