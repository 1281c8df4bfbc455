import type { ConsoleLine, TestResult } from '../exchange.ts'
import type { PlainAnswer, PlainRequest, ScriptOutcome, ScriptRun, SendPurpose } from '../script/plain.ts'

/** To the thread or worker with the interpreter. */
export type ToSandbox =
  | { kind: 'run'; run: ScriptRun }
  | { kind: 'answer'; id: number; answer: PlainAnswer }
  | { kind: 'refused'; id: number; message: string }

/** From it, as JSON text. Scripts can forge all of them, so their receiver checks each. */
export type FromSandbox =
  | { kind: 'start'; index: number }
  | { kind: 'line'; line: ConsoleLine }
  | { kind: 'test'; result: TestResult }
  | { kind: 'send'; id: number; request: PlainRequest; purpose: SendPurpose }
  | { kind: 'done'; outcome: ScriptOutcome }
  /** The run exceeded a limit. */
  | { kind: 'stopped'; message: string }

/** What crosses the border of the interpreter: texts, and the bytes of answers. */
export interface Border {
  /** A new script starts, and has its own time to work. */
  start(index: number): void
  /** Tells a `FromSandbox`. */
  tell(message: string): void

  send(request: string, purpose: string): Promise<SentBack>
  /** Resolves after some milliseconds. */
  sleep(milliseconds: number): Promise<void>
  load(text: string, file: string): unknown
  loadLibrary(name: string): void
  /** Calls a function of `standards.ts`; arguments and result are JSON. */
  standard(name: string, values: string): string
  /** Whether all memory has been used. */
  isFull(): boolean
}

/** `head` is a `PlainAnswer` without its bytes, as JSON. */
export interface SentBack {
  head: string
  bytes: ArrayBuffer
}
