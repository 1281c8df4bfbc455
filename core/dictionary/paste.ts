import { itemsOfEnum, looksLikeEnum } from './paste-code.ts'
import { itemsOfJson } from './paste-json.ts'
import { itemsOfLines } from './paste-lines.ts'
import type { DictionaryItem } from './dictionary.ts'

export interface PastedItems {
  items: DictionaryItem[]
  /** Lines that could not be parsed. */
  skipped: { line: number; text: string }[]
}

/** Items from pasted text: lines, a spreadsheet, JSON, or an enum of a programming language. */
export function readItems(text: string): PastedItems {
  const items = itemsOfJson(text) ?? (looksLikeEnum(text) ? itemsOfEnum(text) : undefined)
  if (items) return { items, skipped: [] }
  const lines = itemsOfLines(text)
  return {
    items: lines.flatMap((line) => line.items),
    skipped: lines.filter((line) => line.items.length === 0).map(({ line, text }) => ({ line, text })),
  }
}
