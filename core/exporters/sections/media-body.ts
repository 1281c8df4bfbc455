import type { NamedExample } from '../../doc/doc.ts'
import type { PageBody } from '../../page/page.ts'

/** A body or response, and the media types in which it is the same. */
export interface MediaBody extends PageBody {
  contentTypes: string[]
}

/** Bodies that differ only in their media type are described once. */
export function groupByMedia(bodies: readonly PageBody[]): MediaBody[] {
  const groups = new Map<string, MediaBody>()
  for (const body of bodies) {
    const key = contentKey(body)
    const known = groups.get(key)
    if (known) {
      known.contentTypes.push(body.contentType)
      known.examples.push(...body.examples.filter((example) => !known.examples.includes(example)))
    } else groups.set(key, { ...body, contentTypes: [body.contentType], examples: [...body.examples] })
  }
  return [...groups.values()]
}

function contentKey({ status, description, rows, headers }: PageBody): string {
  const content = { status, description, params: rows.params, rootArray: rows.rootArray, headers: headers?.params }
  return JSON.stringify(content, (key, value: unknown) => (key === 'id' || key === 'orderIndex' ? undefined : value))
}

export const mediaNames = ({ contentTypes }: MediaBody): string => contentTypes.filter((type) => type !== '').join(', ')

/** The examples in the order of the doc. */
export const inDocOrder = (examples: readonly NamedExample[], all: readonly NamedExample[]): NamedExample[] =>
  all.filter((example) => examples.includes(example))
