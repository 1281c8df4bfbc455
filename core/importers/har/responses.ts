import { mediaType } from '../collection/body.ts'
import type { ResponseSketch } from '../collection/sketch.ts'
import { toRecord, toRecords, toText, type Fields } from '../collection/value.ts'
import { isWorthTellingBack } from './headers.ts'
import { maskedText } from './mask.ts'

export function readResponse(response: Fields): ResponseSketch {
  const content = toRecord(response['content'])
  const contentType = mediaType(toText(content['mimeType']))
  const status = toText(response['status'])
  return {
    name: [status, toText(response['statusText'])].join(' ').trim(),
    status,
    contentType,
    description: toText(response['statusText']),
    headers: toRecords(response['headers'])
      .map(({ name, value }) => ({ name: toText(name), value: toText(value) }))
      .filter(({ name }) => isWorthTellingBack(name)),
    text: maskedText(bodyText(content, contentType), contentType),
  }
}

const TEXTUAL = /^text\/|json|xml|javascript|urlencoded/

/** Binary bodies such as pictures are dropped. */
function bodyText(content: Fields, contentType: string): string {
  const text = toText(content['text'])
  if (contentType !== '' && !TEXTUAL.test(contentType)) return ''
  return content['encoding'] === 'base64' ? fromBase64(text) : text
}

function fromBase64(text: string): string {
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return ''
  }
}
