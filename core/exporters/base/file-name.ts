const MAX_LENGTH = 100
/** File systems allow 255 bytes, and an extension and a number have to fit too. */
const MAX_BYTES = 200

/** Characters that Windows rejects, path separators, invisible characters, and those that change the text direction. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFE\uFFFF<>:"/\\|?*]+/gu

/** Device names of Windows, which are reserved with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** A name, without an extension, that every file system accepts. Visible characters are kept where possible. */
export function safeFileName(name: string): string {
  const plain = name.toWellFormed().normalize('NFC').replace(FORBIDDEN, ' ').replace(/\s+/g, ' ')
  const bare = trimDots(cut(trimDots(plain)))
  if (bare === '') return 'untitled'
  return RESERVED.test(bare) ? `_${bare}` : bare
}

/** A leading dot hides a file, and Windows drops a trailing one. */
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

/** Makes paths unique. Some file systems ignore case, so names that differ in case only get a number too. */
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
