/** A stream of server-sent events, as a browser reads it. */
export interface OpenEvents {
  status: number
  headers: Headers
  /** The name of the next event. undefined: the stream has ended. */
  next(): Promise<string | undefined>
  close(): void
}

export async function openEvents(origin: string, token: string): Promise<OpenEvents> {
  const left = new AbortController()
  const headers = { accept: 'text/event-stream', 'x-token': token }
  const response = await fetch(`${origin}/events`, { headers, signal: left.signal })
  const names = readNames(response)
  return {
    status: response.status,
    headers: response.headers,
    next: async () => {
      const { value, done } = await names.next()
      return done === true ? undefined : value
    },
    close: () => left.abort(),
  }
}

async function* readNames({ body }: Response): AsyncGenerator<string, undefined> {
  let text = ''
  for await (const bytes of body ?? []) {
    text += Buffer.from(bytes).toString()
    for (let end = text.indexOf('\n\n'); end !== -1; end = text.indexOf('\n\n')) {
      const name = /^event: (\w+)$/m.exec(text.slice(0, end))?.[1]
      text = text.slice(end + 2)
      if (name !== undefined) yield name
    }
  }
}
