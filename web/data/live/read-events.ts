import type { LiveEvent } from './live-bus.ts'

/** Calls `onEvent` with each server-sent event. Resolves at the end of the stream. */
export async function readEvents(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  onEvent: (event: LiveEvent) => void,
): Promise<void> {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const blocks = (text + value).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, name, data = '{}'] = /^event: (.+)\ndata: (.+)$/m.exec(block) ?? []
      if (name !== undefined) onEvent({ name, about: JSON.parse(data) as LiveEvent['about'] })
    }
  }
}
