import { ImportFault, importLimits } from '../draft/draft.ts'
import { scanJson } from './json-scan.ts'
import { readYaml } from './read-yaml.ts'

/** Decodes UTF-8, or UTF-16 with a byte-order mark. Other encodings are rejected, since they would be garbled. */
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

/** The text without a byte-order mark. Binary data and texts over the limit are rejected. */
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
  /** Names that occur twice in one object: the later one wins. */
  repeated: { name: string; line: number }[]
}

/** The value of a text in JSON or YAML. */
export const readText = (given: string): unknown => readValue(plainText(given)).value

/** The value of a text in JSON or YAML, with names that occur twice. The first character decides between the formats. */
export function readValue(text: string): ReadValue {
  if (!/^\s*[[{]/.test(text)) return { value: readYaml(text), repeated: [] }
  const repeated = scanJson(text).map(({ name, at }) => ({ name, line: lineNumber(text, at) }))
  try {
    return { value: JSON.parse(text), repeated }
  } catch (error) {
    return { value: readLooseJson(text, error), repeated: [] }
  }
}

const lineNumber = (text: string, at: number) => text.slice(0, at).split('\n').length

/** JSON with a trailing comma or a comment may be valid YAML. If it is neither, the JSON error is reported. */
function readLooseJson(text: string, error: unknown): unknown {
  try {
    return readYaml(text)
  } catch {
    throw new ImportFault('import.badJson', faultPosition(text, error))
  }
}

function faultPosition(text: string, error: unknown): { line: number; column: number } {
  const [, position] = /at position (\d+)/.exec(error instanceof Error ? error.message : '') ?? []
  const lines = text.slice(0, position === undefined ? undefined : Number(position)).split('\n')
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 }
}
