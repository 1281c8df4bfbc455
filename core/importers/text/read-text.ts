import { ImportFault, importLimits } from '../draft/draft.ts'
import { scanJson } from './json-scan.ts'
import { readYaml } from './read-yaml.ts'

/** Bytes as text: UTF-8, or UTF-16 when a byte-order mark says so. Anything else is refused rather than shown as signs. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new ImportFault('import.notText')
  }
}

/** The text as it is looked at: without a byte-order mark, and refused when it is no text or too much of it. */
export function plainText(given: string): string {
  const text = given.startsWith('\ufeff') ? given.slice(1) : given
  if (text.trim() === '') throw new ImportFault('import.empty')
  if (text.length > importLimits.bytes)
    throw new ImportFault('import.tooLarge', { max: importLimits.bytes / 1024 / 1024 })
  if (text.includes('\0')) throw new ImportFault('import.notText')
  return text
}

export interface ReadValue {
  value: unknown
  /** Names that stand twice in one object: the later one counts. */
  repeated: { name: string; line: number }[]
}

/** What a text in JSON or YAML says. */
export const readText = (given: string): unknown => readValue(plainText(given)).value

/** The same, of a plain text, with what is odd about it. Which of the two it is shows in its first sign. */
export function readValue(text: string): ReadValue {
  if (!/^\s*[[{]/.test(text)) return { value: readYaml(text), repeated: [] }
  const repeated = scanJson(text).map(({ name, at }) => ({ name, line: lineOf(text, at) }))
  try {
    return { value: JSON.parse(text), repeated }
  } catch (error) {
    return { value: readLooseJson(text, error), repeated: [] }
  }
}

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length

/** A trailing comma or a comment is no JSON but may be YAML; when it is neither, it was meant to be JSON. */
function readLooseJson(text: string, error: unknown): unknown {
  try {
    return readYaml(text)
  } catch {
    throw new ImportFault('import.badJson', positionOf(text, error))
  }
}

function positionOf(text: string, error: unknown): { line: number; column: number } {
  const [, position] = /at position (\d+)/.exec(error instanceof Error ? error.message : '') ?? []
  const lines = text.slice(0, position === undefined ? undefined : Number(position)).split('\n')
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 }
}
