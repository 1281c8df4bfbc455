import { giveStylesNonce } from './style-nonce.ts'
import type { AnswerMessage, DrawAnswer, DrawRequest, ReadyMessage } from './messages.ts'

// Runs in a frame without an origin: a hostile diagram can reach neither the page nor the session.

giveStylesNonce()
const { draw } = await import('./draw.ts')

addEventListener('message', ({ data, source }: MessageEvent<DrawRequest>) => {
  if (source === parent) void answer(data)
})
tell({ kind: 'ready' })

async function answer(request: DrawRequest): Promise<void> {
  tell({ kind: 'answer', answer: await draw(request).catch(toProblem) })
}

function toProblem(error: unknown): DrawAnswer {
  return { problem: 'cannotBeDrawn', message: error instanceof Error ? error.message : String(error) }
}

/** A frame without an origin cannot name the origin of the page. */
function tell(message: ReadyMessage | AnswerMessage): void {
  parent.postMessage(message, '*')
}
