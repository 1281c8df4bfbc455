import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { language, t } from '../test/words.ts'

interface BridgeParts {
  address: URL
  /** "" for a public link. */
  token: string
  print: (line: string) => void
  complain: (text: string) => void
}

interface Message {
  id?: string | number
  method?: string
  params?: Record<string, unknown>
}

const VERSION_FIELD = 'io.modelcontextprotocol/protocolVersion'
/** The field of the parameters that a header repeats, by method. */
const NAMED_BY: Record<string, string> = { 'tools/call': 'name', 'prompts/get': 'name', 'resources/read': 'uri' }

/** Messages that are on their way at the same time. The server allows a token a few more. */
const AT_ONCE = 6
const FAULT = -32_000

/**
 * Carries messages between a client that only starts programs and the endpoint of an instance: one message a line, each a POST. It holds
 * no state but the version of the protocol, so that it serves every version that both sides know.
 */
export class Bridge {
  readonly #parts: BridgeParts
  readonly #running = new Map<string | number | symbol, AbortController>()
  readonly #waiting: (() => void)[] = []
  #version: string | undefined

  constructor(parts: BridgeParts) {
    this.#parts = parts
  }

  /** Ends when the client closes its side and everything is answered. */
  async carry(input: Readable): Promise<void> {
    const sent: Promise<void>[] = []
    for await (const line of createInterface({ input, crlfDelay: Infinity })) {
      if (line.trim() === '') continue
      const message = this.#read(line)
      if (!message) continue
      this.#cancel(message)
      const sending = this.#send(line, message)
      // The version that the first answer names goes with all that follows.
      if (message.method === 'initialize') await sending
      else sent.push(sending)
    }
    await Promise.all(sent)
  }

  #read(line: string): Message | undefined {
    try {
      return JSON.parse(line) as Message
    } catch {
      this.#print({ error: { code: -32_700, message: 'Parse error' }, id: null })
      return undefined
    }
  }

  #cancel({ method, params }: Message): void {
    if (method !== 'notifications/cancelled') return
    this.#running.get(params?.['requestId'] as string | number)?.abort()
  }

  async #send(line: string, message: Message): Promise<void> {
    const key = message.id ?? Symbol('notification')
    await this.#turn()
    const control = new AbortController()
    this.#running.set(key, control)
    try {
      await this.#exchange(line, message, control.signal)
    } catch (error) {
      if (!control.signal.aborted) this.#fail(message, reasonOf(error, this.#parts.address))
    } finally {
      this.#running.delete(key)
      this.#waiting.shift()?.()
    }
  }

  async #turn(): Promise<void> {
    while (this.#running.size >= AT_ONCE) await new Promise<void>((go) => this.#waiting.push(go))
  }

  async #exchange(line: string, message: Message, signal: AbortSignal): Promise<void> {
    const { address } = this.#parts
    const response = await fetch(address, { method: 'POST', body: line, headers: this.#headers(message), signal })
    const text = await response.text()
    if (text.trim() === '' && response.ok) return
    for (const answer of answersIn(text, response)) {
      if (answer.error && answer.id === null && message.id !== undefined) answer.id = message.id
      if (message.method === 'initialize') this.#version = answer.result?.protocolVersion ?? this.#version
      // A notification has no answer.
      if (message.id === undefined && answer.error) this.#parts.complain(answer.error.message)
      else this.#print(answer)
    }
  }

  #headers({ method, params }: Message): Record<string, string> {
    const { token } = this.#parts
    const meta = params?.['_meta'] as Record<string, unknown> | undefined
    const version = meta?.[VERSION_FIELD] ?? (method === 'initialize' ? undefined : this.#version)
    const name = params?.[NAMED_BY[method ?? ''] ?? '']
    return {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'accept-language': language,
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(typeof version === 'string' && { 'mcp-protocol-version': version }),
      ...(method !== undefined && { 'mcp-method': method }),
      ...(typeof name === 'string' && { 'mcp-name': headerText(name) }),
    }
  }

  #fail({ id }: Message, message: string): void {
    this.#parts.complain(message)
    if (id !== undefined) this.#print({ error: { code: FAULT, message }, id })
  }

  #print(answer: object): void {
    this.#parts.print(JSON.stringify({ jsonrpc: '2.0', ...answer }))
  }
}

interface Answer {
  id?: string | number | null
  result?: { protocolVersion?: string }
  error?: { code: number; message: string }
}

/** One JSON, or a stream of events that is over. */
function answersIn(text: string, { status, headers }: Response): Answer[] {
  if (headers.get('content-type')?.startsWith('text/event-stream')) {
    return text
      .split(/\r?\n/)
      .flatMap((line) => (line.startsWith('data: {') ? [JSON.parse(line.slice(6)) as Answer] : []))
  }
  try {
    return [JSON.parse(text) as Answer]
  } catch {
    throw new NoEndpaper(status)
  }
}

class NoEndpaper extends Error {
  readonly status: number

  constructor(status: number) {
    super('no JSON')
    this.status = status
  }
}

function reasonOf(error: unknown, { origin }: URL): string {
  if (error instanceof NoEndpaper) return t('cli.noEndpaper', { origin, status: error.status })
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } }
  return t('cli.noAnswer', { origin, reason: cause?.code ?? cause?.message ?? message })
}

/** Headers are ASCII: other texts travel encoded, as the protocol says. */
const headerText = (text: string) =>
  /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(text) ? text : `=?base64?${Buffer.from(text).toString('base64')}?=`
