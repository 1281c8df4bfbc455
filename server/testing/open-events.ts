/** A stream of server-sent events, as a browser reads it. */
export interface OpenEvents {
  status: number
  headers: Headers
  /** The name of the next event. undefined: the stream has ended. */
  next(): Promise<string | undefined>
  /** What the last event is about. */
  about(): unknown
  close(): void
}

export async function openEvents(origin: string, token: string): Promise<OpenEvents> {
  const left = new AbortController()
  const headers = { accept: 'text/event-stream', 'x-token': token }
  const response = await fetch(`${origin}/events`, { headers, signal: left.signal })
  const events = readAll(response)
  let about: unknown
  return {
    status: response.status,
    headers: response.headers,
    next: async () => {
      const { value, done } = await events.next()
      about = done === true ? undefined : value.about
      return done === true ? undefined : value.name
    },
    about: () => about,
    close: () => left.abort(),
  }
}

async function* readAll({ body }: Response): AsyncGenerator<{ name: string; about: unknown }, undefined> {
  let text = ''
  for await (const bytes of body ?? []) {
    text += Buffer.from(bytes).toString()
    for (let end = text.indexOf('\n\n'); end !== -1; end = text.indexOf('\n\n')) {
      const [, name, about = ''] = /^event: (\w+)\ndata: (.*)$/m.exec(text.slice(0, end)) ?? []
      text = text.slice(end + 2)
      if (name !== undefined) yield { name, about: JSON.parse(about) as unknown }
    }
  }
}
