import type { ConsoleLine, TestResult } from '#core/debug/exchange.ts'
import type { PlainAnswer, PlainRequest, ScriptOutcome, ScriptRun, SendPurpose } from '#core/debug/script/plain.ts'

/** From the page to the worker. */
export type PageMessage =
  | { kind: 'run'; run: ScriptRun }
  | { kind: 'answer'; id: number; answer: PlainAnswer }
  | { kind: 'refused'; id: number; message: string }

/** From the worker to the page, as JSON text. Scripts can forge them, so the page checks each. */
export type WorkerMessage =
  | { kind: 'start'; index: number }
  | { kind: 'line'; line: ConsoleLine }
  | { kind: 'test'; result: TestResult }
  | { kind: 'send'; id: number; request: PlainRequest; purpose: SendPurpose }
  | { kind: 'done'; outcome: ScriptOutcome }

/** Bounds of what one run may tell, for both sides. */
export const bounds = {
  lines: 200,
  lineLength: 2000,
  tests: 100,
  /** Requests of scripts. */
  sends: 50,
  messages: 2000,
  /** Characters. */
  message: 32 * 1024 * 1024,
  variables: 500,
  variableLength: 20_000,
}
