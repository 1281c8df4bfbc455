import type { PlainAnswer, PlainRequest, ScriptHost, ScriptRun } from '../../../core/debug/script/plain.ts'
import { runScripts } from '../../../core/debug/script/run-scripts.ts'

/** Runs debug scripts inside the interpreter. Everything crosses its border as text. */

/** Functions that the host puts there. */
interface Border {
  /** Resolves with a `BorderAnswer` as JSON. */
  send(request: string, purpose: string): Promise<string>
  load(text: string, file: string): (...objects: unknown[]) => Promise<unknown>
  tell(message: string): void
}

/** Bytes travel as a text of one character each. */
export type BorderAnswer = Omit<PlainAnswer, 'bytes'> & { latin1: string }

export function start(given: string, border: Border): void {
  const run = JSON.parse(given) as Omit<ScriptRun, 'answer'> & { answer?: BorderAnswer }
  const { answer, ...rest } = run
  const host: ScriptHost = {
    send: async (request: PlainRequest, purpose) =>
      fromBorder(JSON.parse(await border.send(JSON.stringify(request), purpose)) as BorderAnswer),
    load: (text, file) => border.load(text, file),
    tellStart: () => {},
    tellLine: (line) => border.tell(JSON.stringify({ line })),
    tellTest: (result) => border.tell(JSON.stringify({ result })),
  }
  void runScripts({ ...rest, ...(answer && { answer: fromBorder(answer) }) }, host).then((outcome) =>
    border.tell(JSON.stringify({ outcome })),
  )
}

function fromBorder({ latin1, ...rest }: BorderAnswer): PlainAnswer {
  const bytes = new Uint8Array(latin1.length)
  for (let index = 0; index < latin1.length; index += 1) bytes[index] = latin1.charCodeAt(index)
  return { ...rest, bytes: bytes.buffer }
}
