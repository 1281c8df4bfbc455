/** One event of a stream, or one line of a body with a JSON value per line. */
export interface StreamEvent {
  /** From 0, in the order of arrival. */
  index: number
  /** The type of the event; "" for none. */
  event: string
  data: string
  /** Milliseconds since the request left. */
  at: number
}

type Take = (line: string) => Omit<StreamEvent, 'index' | 'at'> | undefined

/** Reads events from bytes as they arrive. Events and characters may be split between the pieces. */
export class EventReader {
  readonly #decoder = new TextDecoder()
  readonly #take: Take
  #rest = ''
  #count = 0

  constructor(kind: 'events' | 'lines') {
    this.#take = kind === 'events' ? eventTaker() : takeLine
  }

  /** The events that are complete with these bytes. */
  push(bytes: Uint8Array, at: number): StreamEvent[] {
    this.#rest += this.#decoder.decode(bytes, { stream: true })
    // A carriage return at the end may be the first half of a line break.
    const lines = this.#rest.split(/\r\n|\n|\r(?!$)/)
    this.#rest = lines.pop() ?? ''
    return this.#events(lines, at)
  }

  /** What is left when the answer ends. */
  end(at: number): StreamEvent[] {
    const lines = `${this.#rest}${this.#decoder.decode()}`.split(/\r\n|\n|\r/)
    this.#rest = ''
    return this.#events([...lines, ''], at)
  }

  #events(lines: readonly string[], at: number): StreamEvent[] {
    return lines.flatMap((line) => {
      const event = this.#take(line)
      return event ? [{ index: this.#count++, ...event, at }] : []
    })
  }
}

const takeLine: Take = (line) => (line.trim() === '' ? undefined : { event: '', data: line })

/** By the HTML standard: fields until an empty line. Comments and fields without data make no event. */
function eventTaker(): Take {
  let event = ''
  let data: string[] = []
  return (line) => {
    if (line === '') {
      const done = data.length > 0 ? { event, data: data.join('\n') } : undefined
      event = ''
      data = []
      return done
    }
    const [, name = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
    if (name === 'data') data.push(value)
    if (name === 'event') event = value
    return undefined
  }
}
