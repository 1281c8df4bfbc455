const NAME = 'access_token'
/** Longer than a token with its name and the headers of its part. */
const OVERLAP = 512
/** A payload may describe calls with tokens of this name. Beyond so many the search would keep others waiting. */
export const MAX_NAMES = 10_000
const MAX_TOKEN = 200
const MAX_BLANKS = 8
const LINE_FEED = 0x0a

/** Looks for a token in a body that arrives in pieces. */
export class TokenSearch {
  #before = Buffer.alloc(0)
  #names = 0

  /** `isEnd`: no piece follows. */
  find(piece: Buffer, { isEnd = false } = {}): string | undefined {
    // The token may be cut in two.
    const window = Buffer.concat([this.#before, piece])
    this.#before = window.subarray(-OVERLAP)
    for (let at = window.indexOf(NAME); at >= 0; at = window.indexOf(NAME, at + 1)) {
      this.#names += 1
      if (this.#names > MAX_NAMES) return undefined
      const token = tokenAt(window, at, { isEnd })
      if (token !== undefined) return token
    }
    return undefined
  }
}

/**
 * The token whose name begins here: a member of JSON, a field of a form, or a part of a multipart body. Scanned by hand: each byte is
 * looked at a bounded number of times, whatever follows the name.
 */
export function tokenAt(bytes: ArrayLike<number>, at: number, { isEnd = false } = {}): string | undefined {
  const scan = new Scan(bytes, at + NAME.length, Math.min(bytes.length, at + OVERLAP))
  if (scan.takes('=')) return fieldOfForm(scan, isEnd && scan.end === bytes.length)
  if (!scan.takes('"')) return undefined
  return memberOfJson(scan.copy()) ?? partOfForm(scan)
}

function fieldOfForm(scan: Scan, isEnd: boolean): string | undefined {
  const token = scan.word()
  return scan.takes('&') || (isEnd && scan.at === scan.end) ? token : undefined
}

function memberOfJson(scan: Scan): string | undefined {
  scan.skip(' \t\r\n')
  if (!scan.takes(':')) return undefined
  scan.skip(' \t\r\n')
  if (!scan.takes('"')) return undefined
  scan.skip(' \t\r\n')
  const token = scan.word()
  scan.skip(' \t\r\n')
  return scan.takes('"') ? token : undefined
}

/** The name is the end of a header. Others may follow before the empty line. */
function partOfForm(scan: Scan): string | undefined {
  scan.skip(' \t')
  if (!scan.takes('\r\n')) return undefined
  while (!scan.takes('\r\n')) if (!scan.skipLine()) return undefined
  scan.skip(' \t')
  const token = scan.word()
  scan.skip(' \t')
  return scan.takes('\r\n') ? token : undefined
}

const isOfWord = (byte: number | undefined) => byte !== undefined && /[\w-]/.test(String.fromCharCode(byte))

class Scan {
  readonly #bytes: ArrayLike<number>
  at: number
  readonly end: number

  constructor(bytes: ArrayLike<number>, at: number, end: number) {
    this.#bytes = bytes
    this.at = at
    this.end = end
  }

  copy(): Scan {
    return new Scan(this.#bytes, this.at, this.end)
  }

  #byte(): number | undefined {
    return this.at < this.end ? this.#bytes[this.at] : undefined
  }

  /** Moves behind this text if it is here. */
  takes(text: string): boolean {
    const start = this.at
    for (let index = 0; index < text.length; index++) {
      if (this.#byte() !== text.charCodeAt(index)) {
        this.at = start
        return false
      }
      this.at += 1
    }
    return true
  }

  skip(blanks: string): void {
    for (let count = 0; count < MAX_BLANKS; count++) {
      const byte = this.#byte()
      if (byte === undefined || !blanks.includes(String.fromCharCode(byte))) return
      this.at += 1
    }
  }

  /** Moves behind the end of the line. False: there is none. */
  skipLine(): boolean {
    while (this.at < this.end) {
      this.at += 1
      if (this.#bytes[this.at - 1] === LINE_FEED) return true
    }
    return false
  }

  /** undefined: no word, or a longer one than a token. */
  word(): string | undefined {
    let text = ''
    for (let byte = this.#byte(); byte !== undefined && isOfWord(byte); byte = this.#byte()) {
      if (text.length === MAX_TOKEN) return undefined
      text += String.fromCharCode(byte)
      this.at += 1
    }
    return text === '' ? undefined : text
  }
}
