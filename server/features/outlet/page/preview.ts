import type { DocView } from '#core/contract/doc.ts'
import { cutText } from '#core/text/cut-text.ts'

/** Title and description of a page, for chats and search engines. */
export interface Preview {
  title: string
  description: string
}

const MAX_DESCRIPTION = 200
/** Of a text, as much as can matter for the first words. */
const LOOKED_AT = 4000

export function previewOf({ name, httpMethod, url, description }: DocView): Preview {
  const address = url === '' ? '' : `${httpMethod} ${url}`.trim()
  return { title: name, description: [address, firstWords(description)].filter((text) => text !== '').join(' · ') }
}

/** The beginning of a text in Markdown or HTML, without marks. */
export function firstWords(text: string): string {
  const plain = text
    .slice(0, LOOKED_AT)
    .replaceAll(/<\/?(?:a|b|code|em|i|s|span|strong|u)(?:\s[^>]*)?>/g, '')
    .replaceAll(/<[^>]*>?/g, ' ')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    // An underscore inside a word is part of a name.
    .replaceAll(/[`*~]+|_+(?!\w)|(?<!\w)_+/g, '')
    .replaceAll(/[#>|]+/g, ' ')
    .replaceAll(/&(?:#\w+|\w+);/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return cutText(plain, MAX_DESCRIPTION)
}
