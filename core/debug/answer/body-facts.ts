/** How a body is shown. `events` grows while it arrives. */
export type BodyKind = 'none' | 'json' | 'xml' | 'html' | 'text' | 'events' | 'image' | 'pdf' | 'binary'

export interface BodyFacts {
  kind: BodyKind
  /** Lower case, without parameters; "" when the answer does not say. */
  mediaType: string
  charset: string
  /** The target wants it saved rather than shown. */
  isAttachment: boolean
}

interface Header {
  name: string
  value: string
}

/** The first value of a header; "" when it was not sent. */
export const headerValue = (headers: readonly Header[], name: string): string =>
  headers.find((header) => header.name.toLowerCase() === name)?.value ?? ''

/** What the headers and the first bytes of a body say about it. */
export function bodyFacts(headers: readonly Header[], bytes: Uint8Array): BodyFacts {
  const contentType = headerValue(headers, 'content-type')
  const mediaType = (contentType.split(';', 1)[0] ?? '').trim().toLowerCase()
  const isAttachment = /^\s*attachment\b/i.test(headerValue(headers, 'content-disposition'))
  const kind = bytes.length === 0 && !isEventType(mediaType) ? 'none' : kindOf(mediaType, bytes)
  return { kind, mediaType, charset: charsetOf(contentType), isAttachment: isAttachment && kind !== 'none' }
}

/** A Content-Type whose body arrives as a list of events: by the rules of HTML, or one JSON value per line. */
export const EVENT_TYPE =
  /^\s*(?:text\/event-stream|application\/(?:x-)?(?:ndjson|jsonl|json-lines|jsonlines|stream\+json))\s*(?:;|$)/i

const isEventType = (mediaType: string): boolean => EVENT_TYPE.test(mediaType)

export const isLinesType = (mediaType: string): boolean => isEventType(mediaType) && !mediaType.startsWith('text/')

function kindOf(mediaType: string, bytes: Uint8Array): BodyKind {
  if (isEventType(mediaType)) return 'events'
  if (/[/+]json$/.test(mediaType)) return 'json'
  if (mediaType.startsWith('image/')) return 'image'
  if (mediaType === 'application/pdf') return 'pdf'
  if (mediaType === 'text/html' || mediaType === 'application/xhtml+xml') return 'html'
  if (/[/+]xml$/.test(mediaType)) return 'xml'
  if (mediaType.startsWith('text/') || TEXT_TYPES.has(mediaType)) return looksLikeJson(bytes) ? 'json' : 'text'
  if (mediaType !== '') return 'binary'
  return looksLikeText(bytes) ? (looksLikeJson(bytes) ? 'json' : 'text') : 'binary'
}

const TEXT_TYPES = new Set([
  'application/javascript',
  'application/ecmascript',
  'application/x-www-form-urlencoded',
  'application/graphql',
  'application/sql',
  'application/yaml',
  'application/x-yaml',
  'application/toml',
])

const LOOKED_AT = 4096

/** Many servers send JSON as plain text. */
function looksLikeJson(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, LOOKED_AT)).trimStart()
  return start.startsWith('{') || start.startsWith('[')
}

/** Text has no zero bytes, and almost no other control characters. */
function looksLikeText(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, LOOKED_AT)
  return !start.some((byte) => byte < 9 || (byte > 13 && byte < 27))
}

function charsetOf(contentType: string): string {
  const name = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(contentType)?.[1]?.toLowerCase() ?? 'utf-8'
  try {
    return new TextDecoder(name).encoding
  } catch {
    return 'utf-8'
  }
}

/** A text in its charset, without a byte order mark. Bytes that do not belong to it become a replacement character. */
export const decodeText = (bytes: Uint8Array, charset: string): string => new TextDecoder(charset).decode(bytes)

/** A file name that is safe to save: no folders, no control or direction characters, none that a system reserves. */
export function safeFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '').replace(/^[.\s]+|[.\s]+$/g, '')
  const isReserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(plain)
  return (isReserved ? `_${plain}` : plain).slice(0, 150) || 'download'
}

const BYTES_PER_LINE = 16

export interface HexLine {
  offset: string
  hex: string
  text: string
}

/** The first bytes as 16 per line, with the printable ones as text. */
export function hexLines(bytes: Uint8Array, count = 512): HexLine[] {
  const shown = bytes.subarray(0, count)
  const lines: HexLine[] = []
  for (let at = 0; at < shown.length; at += BYTES_PER_LINE) {
    const part = [...shown.subarray(at, at + BYTES_PER_LINE)]
    lines.push({
      offset: at.toString(16).padStart(8, '0'),
      hex: part.map((byte) => byte.toString(16).padStart(2, '0')).join(' '),
      text: part.map((byte) => (byte >= 32 && byte < 127 ? String.fromCodePoint(byte) : '.')).join(''),
    })
  }
  return lines
}
