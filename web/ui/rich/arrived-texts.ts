import type { CleanHtml, Heading } from '../clean-html.ts'

/** What a text is written in. `breaks`: Markdown that keeps single line breaks. */
export type TextForm = 'html' | 'markdown' | 'breaks'

/** Texts as the server drew them, by what they were made of. A reader who only reads needs neither parser nor sanitiser. */
const arrived = new Map<string, CleanHtml>()

/** Equal for equal texts: their length and a hash of 53 bits. */
export function textKey(form: TextForm, source: string): string {
  let one = 0xdeadbeef
  let two = 0x41c6ce57
  for (let at = 0; at < source.length; at++) {
    const code = source.charCodeAt(at)
    one = Math.imul(one ^ code, 2654435761)
    two = Math.imul(two ^ code, 1597334677)
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909)
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  return `${form}-${source.length}-${(4294967296 * (2097151 & two) + (one >>> 0)).toString(36)}`
}

/** Called before the app draws over the page. Returns the forms of those texts that the app has to draw again. */
export function keepArrivedTexts(): TextForm[] {
  const left = new Set<TextForm>()
  for (const element of document.querySelectorAll<HTMLElement>('[data-rich]')) {
    const { key = '', rich } = element.dataset
    // Diagrams are drawn from their source.
    if (element.querySelector('[data-diagram]')) left.add(rich as TextForm)
    else arrived.set(key, { html: element.innerHTML, headings: headingsIn(element), diagrams: [] })
  }
  return [...left]
}

export const arrivedText = (form: TextForm, source: string): CleanHtml | undefined =>
  arrived.size === 0 ? undefined : arrived.get(textKey(form, source))

const headingsIn = (element: HTMLElement): Heading[] =>
  [...element.querySelectorAll('h1, h2, h3')].map(({ id, textContent, tagName }) => ({
    id,
    text: textContent.trim(),
    level: Number(tagName.slice(1)),
  }))
