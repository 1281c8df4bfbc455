import { isApifox } from './apifox/apifox.ts'
import { isBruno } from './bruno/bruno.ts'
import { isCurl } from './curl/curl.ts'
import type { ImportKind } from './draft/draft.ts'
import { isHar } from './har/har.ts'
import { isInsomnia } from './insomnia/insomnia.ts'
import { isOpenapi } from './openapi/openapi.ts'
import { isPostman } from './postman/postman.ts'
import { isYapiJson } from './yapi/yapi-json.ts'
import { isYapiMarkdown } from './yapi/yapi-markdown.ts'

/** Kinds that are neither JSON nor YAML, by their text. */
export function recogniseText(text: string): ImportKind | undefined {
  if (isJson(text)) return undefined
  if (isCurl(text)) return 'curl'
  if (isYapiMarkdown(text)) return 'yapi-markdown'
  return isBruno(text) ? 'bruno' : undefined
}

const isJson = (text: string) => /^\s*[[{]/.test(text)

/** An HTML page, such as the Swagger UI page instead of the description itself. */
export const isWebPage = (text: string) => /^\s*<(?:!doctype html|html|head|body)/i.test(text)

/** Checked in this order, since kinds share some fields. */
const signs: [ImportKind, (value: unknown) => boolean][] = [
  ['openapi', isOpenapi],
  ['apifox', isApifox],
  ['har', isHar],
  ['insomnia', isInsomnia],
  ['postman', isPostman],
  ['yapi-json', isYapiJson],
  ['bruno', isBruno],
]

/** Recognises kinds that are JSON or YAML by fields that only they have. */
export function recogniseValue(value: unknown): ImportKind | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return signs.find(([, hasSign]) => hasSign(value))?.[0]
}
