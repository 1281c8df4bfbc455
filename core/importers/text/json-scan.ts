import { ImportFault } from '../draft/draft.ts'

const MAX_DEPTH = 128
/** Paths, methods and schema names are on these levels. Repeated names on deeper levels are not reported. */
const KEY_DEPTH = 4
/** Maximum number of repeated names that are reported. */
const MAX_TOLD = 100

const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a]
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d]

export interface RepeatedKey {
  name: string
  /** The line of the second occurrence. */
  at: number
}

/**
 * Scans JSON before it is parsed: JSON that is nested too deep is rejected before objects are created, and repeated names of an object
 * are found, of which parsing keeps only the last.
 */
export function scanJson(text: string): RepeatedKey[] {
  const repeated: RepeatedKey[] = []
  const names: (Set<string> | undefined)[] = []
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at)
    if (letter === QUOTE) {
      const end = endOfString(text, at)
      if (names.length <= KEY_DEPTH && isKey(text, end) && isRepeated(text.slice(at, end + 1), names.at(-1)))
        repeated.push({ name: text.slice(at + 1, end), at })
      at = end
    } else if (letter === OPEN_BRACE) names.push(names.length < KEY_DEPTH ? new Set() : undefined)
    else if (letter === OPEN_BRACKET) names.push(undefined)
    else if (letter === CLOSE_BRACE || letter === CLOSE_BRACKET) names.pop()
    if (names.length > MAX_DEPTH) throw new ImportFault('import.tooDeep', { max: MAX_DEPTH })
  }
  return repeated.slice(0, MAX_TOLD)
}

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}

/** Only a name is followed by a colon. */
function isKey(text: string, end: number): boolean {
  let at = end + 1
  while (text.charCodeAt(at) <= 0x20) at += 1
  return text.charCodeAt(at) === COLON
}

function isRepeated(name: string, names: Set<string> | undefined): boolean {
  if (names?.has(name)) return true
  names?.add(name)
  return false
}
