const MAX_LENGTH = 100
/** File systems count bytes, 255 at most, and an ending and a number have to fit as well. */
const MAX_BYTES = 200

/** What Windows refuses or paths take apart, and characters that nobody sees or that turn the direction of the text. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFE\uFFFF<>:"/\\|?*]+/gu

/** Names that Windows keeps for devices, also with an ending. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** A name that every file system takes, with all that a person can read in it. Without an ending. */
export function safeFileName(name: string): string {
  const plain = name.toWellFormed().normalize('NFC').replace(FORBIDDEN, ' ').replace(/\s+/g, ' ')
  const bare = trimDots(cut(trimDots(plain)))
  if (bare === '') return 'untitled'
  return RESERVED.test(bare) ? `_${bare}` : bare
}

/** A leading dot hides a file, a trailing one vanishes on Windows. */
const trimDots = (text: string) => text.replace(/^[\s.]+/, '').replace(/[\s.]+$/, '')

function cut(text: string): string {
  let kept = ''
  let bytes = 0
  for (const letter of text) {
    bytes += encoder.encode(letter).length
    if (kept.length + letter.length > MAX_LENGTH || bytes > MAX_BYTES) break
    kept += letter
  }
  return kept
}

const encoder = new TextEncoder()

/** Gives each path once: case does not tell files apart everywhere, so a repeated name gets a number. */
export class FilePaths {
  readonly #taken = new Set<string>()

  take(folders: readonly string[], name: string, ending: string): string {
    const folder = folders.map((each) => `${safeFileName(each)}/`).join('')
    const wanted = folder + safeFileName(name)
    let path = wanted + ending
    for (let number = 2; this.#taken.has(path.toLowerCase()); number += 1) path = `${wanted} (${number})${ending}`
    this.#taken.add(path.toLowerCase())
    return path
  }
}
