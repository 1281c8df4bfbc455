import { mediaType } from '../collection/body.ts'
import type { ResponseSketch } from '../collection/sketch.ts'
import { recordOf, recordsOf, textOf, type Fields } from '../collection/value.ts'
import { isWorthTellingBack } from './headers.ts'
import { maskedText } from './mask.ts'

export function responseOf(response: Fields): ResponseSketch {
  const content = recordOf(response['content'])
  const contentType = mediaType(textOf(content['mimeType']))
  const status = textOf(response['status'])
  return {
    name: [status, textOf(response['statusText'])].join(' ').trim(),
    status,
    contentType,
    description: textOf(response['statusText']),
    headers: recordsOf(response['headers'])
      .map(({ name, value }) => ({ name: textOf(name), value: textOf(value) }))
      .filter(({ name }) => isWorthTellingBack(name)),
    text: maskedText(bodyText(content, contentType), contentType),
  }
}

const TEXTUAL = /^text\/|json|xml|javascript|urlencoded/

/** Pictures and the like are no text worth keeping. */
function bodyText(content: Fields, contentType: string): string {
  const text = textOf(content['text'])
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
