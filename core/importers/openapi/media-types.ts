import { docLimits } from '../../doc/doc-fields.ts'
import { isNode, toNode, type Node } from './node.ts'
import { formRoot, noRoot, toRoot, type Root } from './root-rows.ts'
import type { At } from './reading.ts'
import { cutText, nameText } from './texts.ts'

/** A body in one of its media types. */
export interface Media {
  contentType: string
  node: Node
}

/** The media types of a body or response, the most common first. */
export function readMedia(content: unknown, { reading, place }: At): Media[] {
  const media = Object.entries(toNode(content)).map(([contentType, given]) => ({
    contentType: cutText(nameText(contentType), docLimits.contentType),
    node: reading.source.follow(given, place) ?? {},
  }))
  return media.sort((a, b) => mediaRank(a.contentType) - mediaRank(b.contentType))
}

const RANKS = [
  /^application\/json\b/i,
  /\bjson\b/i,
  /^application\/x-www-form-urlencoded/i,
  /^multipart\//i,
  /\bxml\b/i,
  /^text\/plain/i,
  /^text\//i,
  /^\*\/\*/,
]

export function mediaRank(contentType: string): number {
  const rank = RANKS.findIndex((pattern) => pattern.test(contentType))
  return rank === -1 ? RANKS.length : rank
}

export const isForm = (contentType: string) => /^(multipart\/|application\/x-www-form-urlencoded)/i.test(contentType)

/** The rows of a body. A stream of items, new in 3.2, is read as a list. */
export function mediaRoot({ contentType, node }: Media, at: At): Root {
  const { schema, itemSchema, encoding } = node
  const whole = schema ?? (itemSchema === undefined ? undefined : { type: 'array', items: itemSchema })
  if (whole === undefined) return noRoot
  return isForm(contentType) ? withEncoding(formRoot(whole, at), toNode(encoding)) : toRoot(whole, at)
}

/** How a form serializes a field: its style, and the media type of a part. */
function withEncoding(root: Root, encoding: Node): Root {
  if (Object.keys(encoding).length === 0) return root
  const params = root.params.map((row) => {
    const given = Object.hasOwn(encoding, row.name) ? encoding[row.name] : undefined
    if (!isNode(given)) return row
    const { style, explode, contentType } = given
    const rules = {
      ...row.rules,
      ...(typeof style === 'string' && { style }),
      ...(typeof explode === 'boolean' && { explode }),
      ...(typeof contentType === 'string' && style === undefined && { style: contentType }),
    }
    return { ...row, ...(Object.keys(rules).length > 0 && { rules }) }
  })
  return { ...root, params }
}
