/** Parts of the web's standards that the interpreter lacks, as functions from JSON to JSON. Bytes are texts of one character each. */
const standards = {
  url: (text: string, base: string | null, change?: [field: string, value: string]) => {
    const url = new URL(text, base ?? undefined)
    if (change && Object.hasOwn(settable, change[0])) settable[change[0] as Settable](url, change[1])
    const { href, origin, protocol, username, password, host, hostname, port, pathname, search, hash } = url
    return { href, origin, protocol, username, password, host, hostname, port, pathname, search, hash }
  },
  parseQuery: (text: string) => [...new URLSearchParams(text)],
  writeQuery: (pairs: [string, string][]) => new URLSearchParams(pairs).toString(),
  toBase64: (text: string) => btoa(text),
  fromBase64: (text: string) => atob(text),
  encode: (text: string) => toText(new TextEncoder().encode(text)),
  decode: (bytes: string, label: string, options: TextDecoderOptions) =>
    new TextDecoder(label, options).decode(Uint8Array.from(bytes, (character) => character.charCodeAt(0))),
  random: (count: number) => toText(crypto.getRandomValues(new Uint8Array(count))),
} satisfies Record<string, (...values: never[]) => unknown>

export type StandardName = keyof typeof standards
export type StandardResult<Name extends StandardName> = ReturnType<(typeof standards)[Name]>

const settable = {
  href: (url: URL, value: string) => void (url.href = value),
  protocol: (url: URL, value: string) => void (url.protocol = value),
  username: (url: URL, value: string) => void (url.username = value),
  password: (url: URL, value: string) => void (url.password = value),
  host: (url: URL, value: string) => void (url.host = value),
  hostname: (url: URL, value: string) => void (url.hostname = value),
  port: (url: URL, value: string) => void (url.port = value),
  pathname: (url: URL, value: string) => void (url.pathname = value),
  search: (url: URL, value: string) => void (url.search = value),
  hash: (url: URL, value: string) => void (url.hash = value),
}
type Settable = keyof typeof settable

const CHUNK = 0x2000

function toText(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return text
}

export function callStandard(name: string, values: string): string {
  if (!Object.hasOwn(standards, name)) throw new Error(`no such function: ${name}`)
  const call = standards[name as StandardName] as (...given: unknown[]) => unknown
  return JSON.stringify(call(...(JSON.parse(values) as unknown[])))
}
