/** Accents, from the block of combining marks. Marks of other scripts, such as the Japanese voiced sound mark, are part of a letter. */
const ACCENTS = /[\u0300-\u036F]/g

/** Letters that differ from others without an accent, in lower case. The function `fold_text` of PostgreSQL changes the same ones. */
const foldedLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŧ: 't',
  ς: 'σ',
}
const FOLDED = new RegExp(`[${Object.keys(foldedLetters).join('')}]`, 'g')
const NOT_ASCII = /[^\0-\x7F]/

/** `é`, in either form, and full-width letters become plain ones. The case is kept. */
export function withoutAccents(text: string): string {
  return NOT_ASCII.test(text) ? text.normalize('NFKD').replaceAll(ACCENTS, '').normalize('NFC') : text
}

/** The form in which texts are compared by every search: without case, accents and width. `ß` is `ss`. */
export function fold(text: string): string {
  const lower = withoutAccents(text).toLowerCase()
  return NOT_ASCII.test(lower) ? lower.replaceAll(FOLDED, (letter) => foldedLetters[letter] ?? letter) : lower
}

/** The place in a text of a place in its folded form. */
export function unfoldedPlace(text: string, at: number): number {
  let place = 0
  let folded = 0
  for (const character of text) {
    folded += fold(character).length
    if (folded > at) return place
    place += character.length
  }
  return place
}
