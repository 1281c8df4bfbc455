import type { NamedExample, OtherResponse } from '../../doc/doc.ts'
import type { ArrayType } from '../../rows/root.ts'
import type { Param } from '../../rows/param.ts'
import { isJsonType } from '../media-type.ts'

/** A body or response as it is told: one status, and the media types in which it looks the same. */
export interface MediaBody {
  /** "" for a body of the request. */
  status: string
  contentTypes: string[]
  description: string
  params: readonly Param[]
  headers: readonly Param[]
  isArray: boolean
  arrayType: ArrayType
}

export const bodyOfOther = ({
  status,
  contentType,
  description,
  params,
  headers,
  isArray,
}: OtherResponse): MediaBody => ({
  status,
  contentTypes: [contentType],
  description,
  params,
  headers: headers ?? [],
  isArray: isArray === 1,
  arrayType: 'object',
})

/** Bodies that differ in nothing but their media type are told once. */
export function groupedByMedia(bodies: readonly MediaBody[]): MediaBody[] {
  const groups = new Map<string, MediaBody>()
  for (const body of bodies) {
    const { contentTypes, ...rest } = body
    const same = JSON.stringify(rest, (key, value: unknown) =>
      key === 'id' || key === 'orderIndex' ? undefined : value,
    )
    const known = groups.get(same)
    groups.set(same, known ? { ...known, contentTypes: [...known.contentTypes, ...contentTypes] } : body)
  }
  return [...groups.values()]
}

export const mediaNames = ({ contentTypes }: MediaBody) => contentTypes.filter((type) => type !== '').join(', ')

export const isJsonBody = ({ contentTypes }: MediaBody) => contentTypes.some(isJsonType)

/** Examples of a status, in one of the media types of the body; one without a media type fits all. */
export const examplesFor = (body: MediaBody, examples: readonly NamedExample[]): NamedExample[] =>
  examples.filter(
    ({ contentType }) => contentType === '' || body.contentTypes.includes(contentType) || mediaNames(body) === '',
  )
