import { admitCall, readBody } from '../envelope.ts'
import { readPush, type PushRead } from '../read-push.ts'

export const TOKEN = '0f4b1c2d3e4f5a6b7c8d9e0f1a2b3c4d'

/** How clients encode `data`. They differ in the characters that they leave unescaped, and a blank is `+` or `%20`. */
export const encoders = {
  java: (text: string) => formEncoded(text, /[^A-Za-z0-9.\-*_]/gu),
  ruby: (text: string) => formEncoded(text, /[^A-Za-z0-9*\-._]/gu),
  node: encodeURIComponent,
  python: (text: string) =>
    encodeURIComponent(text)
      .replaceAll(/[!'()*]/g, percent)
      .replaceAll('%2F', '/'),
  pythonStrict: (text: string) => encodeURIComponent(text).replaceAll(/[!'()*]/g, percent),
  none: (text: string) => text,
} as const

const formEncoded = (text: string, escaped: RegExp) =>
  text.replaceAll(escaped, (letter) => (letter === ' ' ? '+' : percent(letter)))

const percent = (letter: string) =>
  Array.from(new TextEncoder().encode(letter), (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(
    '',
  )

/** The body of a call as text. `data` is already a text, or an object that is sent as JSON. */
export function toBody(data: unknown, change: Record<string, unknown> = {}): string {
  return JSON.stringify({ name: 'doc.push', version: '1.0', data, access_token: TOKEN, ...change })
}

/** Parses and authenticates a request body, as the server does. */
export async function admit(body: string) {
  const { call } = await admitCall(readBody(body), (token) => Promise.resolve(token === TOKEN ? 'M' : undefined))
  return call
}

export async function push(body: string): Promise<PushRead> {
  const call = await admit(body)
  if (call.method !== 'doc.push') throw new Error(call.method)
  return readPush(call.input)
}

/** A payload that a client sends as an object. */
export const pushData = (data: object): Promise<PushRead> => push(toBody(data))
