import { seededNumbers } from '../../../core/mock/seeded.ts'

/**
 * The first code in every interpreter. It has no access to anything outside. A script can break the objects that it uses, but then
 * breaks its own run only: the host trusts nothing that comes out.
 */

const { stringify, parse } = JSON

interface Limits {
  consoleLines: number
  consoleText: number
  result: number
}

interface Line {
  level: string
  text: string
}

/** What the host reads at the end, as JSON. */
interface Outcome {
  state: 'running' | 'done' | 'failed' | 'tooLarge' | 'notJson'
  json?: string
  error?: { name: string; message: string; stack: string }
}

const lines: Line[] = []
let outcome: Outcome = { state: 'running' }
let limits: Limits = { consoleLines: 0, consoleText: 0, result: 0 }

/** `random`: hexadecimal digits from the host, for libraries that need secure random numbers. */
export function prepare(given: string): void {
  const start = parse(given) as { limits: Limits; seed?: number; random: string }
  limits = start.limits
  if (start.seed !== undefined) Math.random = seededNumbers(start.seed)
  const global = globalThis as Record<string, unknown>
  const print =
    (level: string) =>
    (...values: unknown[]) =>
      note(level, values)
  global.console = {
    log: print('log'),
    debug: print('log'),
    info: print('info'),
    warn: print('warn'),
    error: print('error'),
  }
  if (start.random !== '') global.crypto = { getRandomValues: randomSource(start.random) }
  // Libraries look for the global object under these names.
  global.window = globalThis
  global.self = globalThis
}

/** The exports of a library become global names. */
export function publish(library: object): void {
  Object.assign(globalThis, library)
}

/** Hides what only libraries need. */
export function afterLibraries(): void {
  const global = globalThis as Record<string, unknown>
  delete global.window
}

export function run(script: (...values: unknown[]) => unknown, globals: string): void {
  const values = Object.values(parse(globals) as object)
  new Promise((resolve) => resolve(script(...values))).then(finish, (error: unknown) => {
    outcome = { state: 'failed', error: describe(error) }
  })
}

export const readOutcome = (): string => stringify(outcome)
export const readConsole = (): string => stringify(lines)

function finish(value: unknown): void {
  try {
    const json = stringify(value) as string | undefined
    if (json === undefined) outcome = { state: 'done' }
    else outcome = json.length > limits.result ? { state: 'tooLarge' } : { state: 'done', json }
  } catch (error) {
    outcome = { state: 'notJson', error: describe(error) }
  }
}

let printed = 0

function note(level: string, values: unknown[]): void {
  if (lines.length >= limits.consoleLines || printed >= limits.consoleText) return
  const text = values
    .map(inWords)
    .join(' ')
    .slice(0, limits.consoleText - printed)
  printed += text.length
  lines.push({ level, text })
}

function inWords(value: unknown): string {
  if (typeof value === 'string') return value
  if (value instanceof Error) return `${value.name}: ${value.message}`
  try {
    return stringify(value) ?? String(value)
  } catch {
    return String(value)
  }
}

function describe(error: unknown): { name: string; message: string; stack: string } {
  if (!(error instanceof Error)) return { name: '', message: inWords(error), stack: '' }
  return { name: error.name, message: error.message, stack: error.stack ?? '' }
}

const MAX_BYTES = 65_536

function randomSource(digits: string) {
  let at = 0
  return (target: ArrayBufferView) => {
    const bytes = new Uint8Array(target.buffer, target.byteOffset, target.byteLength)
    if (bytes.length > MAX_BYTES || at + bytes.length * 2 > digits.length) throw new Error('no random numbers left')
    for (let index = 0; index < bytes.length; index += 1, at += 2)
      bytes[index] = Number(`0x${digits.slice(at, at + 2)}`)
    return target
  }
}
