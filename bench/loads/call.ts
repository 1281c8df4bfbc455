import { setTimeout } from 'node:timers/promises'
import type { Reply } from '../../server/testing/test-app.ts'

/** A refused call is sent again after this time. */
const RETRY_MS = 500

export interface Call {
  url: string
  headers: Record<string, string>
  body: object
}

/** Sends a call, again and again while the server is too busy, and returns the data. */
export async function call({ url, headers, body }: Call): Promise<Reply['data']> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
  for (;;) {
    const response = await fetch(url, init)
    const { code, data, msg } = (await response.json()) as Reply
    if (code === '0') return data
    if (response.status !== 503) throw new Error(`${new URL(url).pathname}: ${msg}`)
    await setTimeout(RETRY_MS)
  }
}
