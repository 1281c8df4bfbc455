import type { ConsoleLine } from '#core/debug/exchange.ts'

/** Limits of one script. The interpreter enforces most of them; the supervisor ends what the interpreter cannot interrupt. */
export const sandboxLimits = {
  /** Time on the processor, in milliseconds. */
  workMs: 300,
  /** Time from start to result, in milliseconds. */
  wallMs: 1000,
  memoryBytes: 32 * 1024 * 1024,
  stackBytes: 128 * 1024,
  /** Characters of the source. */
  source: 64 * 1024,
  /** Characters of the result as JSON. */
  result: 1024 * 1024,
  /** Characters of the globals as JSON. */
  globals: 8 * 1024 * 1024,
  consoleLines: 200,
  consoleText: 32 * 1024,
} as const

/** A script of a user: the body of an async function, whose returned value is the result. */
export interface Script {
  source: string
  /** Shown with the lines that it prints. */
  name?: string
  /** Values that the source sees under these names. They are copied as JSON. */
  globals?: Record<string, unknown>
  /** Names of libraries that are offered, see `libraries.ts`. One is loaded only if the source mentions it. */
  libraries?: readonly string[]
  /** `Math.random` returns the same numbers for the same seed. */
  seed?: number
}

/** Why a script has no result; a key of the texts in `sandbox.json`. */
export type FaultKind =
  | 'time'
  | 'memory'
  | 'stack'
  | 'syntax'
  | 'thrown'
  | 'unsettled'
  | 'sourceTooLong'
  | 'resultTooLarge'
  | 'notJson'
  | 'crashed'
  | 'busy'

export interface ScriptFault {
  kind: FaultKind
  /** The message of the interpreter; "" if the kind says everything. */
  message: string
  /** Line of the source, from 1; 0: unknown. */
  line: number
}

export type ScriptResult = { console: ConsoleLine[] } & (
  | { fault: ScriptFault }
  /** `json` is undefined if the script returned nothing. */
  | { fault?: undefined; json: string | undefined }
)

/** What a thread gets for one run. */
export interface ScriptTask {
  source: string
  name: string
  /** Names of the globals, and their values as the JSON of an object. */
  names: string[]
  globals: string
  libraries: string[]
  seed: number | undefined
}

/** What a thread answers. After `isSpent` it is not used again. */
export interface ScriptAnswer {
  result: ScriptResult
  isSpent: boolean
}

/** Faults after which the state of the interpreter cannot be trusted. */
export const limitFaults: ReadonlySet<FaultKind> = new Set(['time', 'memory', 'stack', 'crashed'])
