/** A part of a chapter, with an address of its own. */
export interface ManualSection {
  anchor: string
  title: string
  /** Markdown. */
  text: string
}

export interface ManualChapter {
  /** Markdown. */
  intro: string
  sections: ManualSection[]
}

/** `## Title {#anchor}` */
const HEADING = /^## (.+?) \{#(\w+)\}$/gm

/** A word of the interface by its key: `[[edit.newDoc]]`. */
const WORD = /\[\[([A-Za-z]+(?:\.\w+)+)\]\]/g

/** They enclose words of the interface in a text, and pass every parser of Markdown. */
const START = '\uE000'
const END = '\uE001'

/** Splits a chapter into its sections, and puts the words of the interface in. `word` finds the text of a key. */
export function readChapter(source: string, word: (key: string) => string): ManualChapter {
  const text = apart(source.replace(WORD, (_, key: string) => `${START}${asPlainText(word(key))}${END}`))
  const heads = [...text.matchAll(HEADING)]
  const sections = heads.map((head, index) => ({
    title: head[1] ?? '',
    anchor: head[2] ?? '',
    text: text.slice(head.index + head[0].length, heads[index + 1]?.index).trim(),
  }))
  return { intro: text.slice(0, heads[0]?.index).trim(), sections }
}

/** The keys that a chapter names. */
export const wordsIn = (source: string): string[] => [...source.matchAll(WORD)].map(([, key = '']) => key)

/** Not read as Markdown. Values that the interface fills in are left out. */
const asPlainText = (text: string) =>
  text.replaceAll(/\{\w+\}/g, '…').replaceAll(/[\\`*_[\]<>|#~]/g, (mark) => `\\${mark}`)

/** One blank between Chinese and Latin letters, where a word of the interface meets its sentence. */
const apart = (text: string) =>
  text
    .replaceAll(/(?<=\p{Script=Han})\uE000(?=[\w$])/gu, ` ${START}`)
    .replaceAll(/(?<=[\w$)])\uE001(?=\p{Script=Han})/gu, `${END} `)

/** Words of the interface in bold, in the HTML of a text. */
export const boldWords = (html: string): string => html.replaceAll(START, '<strong>').replaceAll(END, '</strong>')

/** Without marks, for titles. */
export const plainWords = (text: string): string => text.replaceAll(START, '').replaceAll(END, '').replaceAll('\\', '')
