/** The values of a stream that has one JSON text per line. The caller knows their shape: the stream is our server's. */
export async function* readJsonLines<Line>(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Line> {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const lines = (rest + part.value).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line.trim() !== '') yield JSON.parse(line) as Line
    }
    if (rest.trim() !== '') yield JSON.parse(rest) as Line
  } finally {
    // Leaving early ends the request on the server too.
    await reader.cancel().catch(() => undefined)
  }
}
