import type { NamedExample, OtherResponse } from '../../doc/doc.ts'
import type { ArrayType } from '../../rows/root.ts'
import type { Param } from '../../rows/param.ts'
import { newRowId } from '../../rows/make-rows.ts'
import { mediaExamples } from './examples.ts'
import { mediaOf, mediaRoot, type Media } from './media-types.ts'
import { isNode } from './node.ts'
import type { At } from './reading.ts'
import { noRoot } from './root-rows.ts'
import { paragraphs, textOf } from './texts.ts'

/** What a doc says about the body of the request. */
export interface RequestBody {
  contentType: string
  params: Param[]
  isArray: 0 | 1
  arrayType: ArrayType
  others: OtherResponse[]
  description: string
  isOptional: boolean
  examples: NamedExample[]
}

export const noBody: RequestBody = { ...noRoot, contentType: '', others: [], isOptional: false, examples: [] }

/** The body of an operation of OpenAPI 3. */
export function requestBody(given: unknown, at: At): RequestBody {
  if (given === undefined || given === null) return noBody
  const node = at.reading.source.follow(given, at.place)
  if (!node) return { ...noBody, description: isNode(given) ? `$ref: ${textOf(given['$ref'])}` : '' }
  const body = bodyOf(mediaOf(node['content'], at), at)
  const description = paragraphs(textOf(node['description']), body.description)
  return { ...body, description, isOptional: body.contentType !== '' && node['required'] !== true }
}

/** The first form fills the table of the body; the others stand beside it. */
export function bodyOf(media: readonly Media[], at: At): RequestBody {
  const [main, ...others] = media
  if (!main) return noBody
  return {
    ...noBody,
    ...mediaRoot(main, at),
    contentType: main.contentType,
    others: others.map((other) => otherBody(other, at)),
    examples: media.flatMap(({ node, contentType }) =>
      mediaExamples(node, { place: at.place, status: '', contentType }, at.reading),
    ),
  }
}

function otherBody(media: Media, at: At): OtherResponse {
  const { params, isArray, description } = mediaRoot(media, at)
  return { id: newRowId(), status: '', contentType: media.contentType, description, isArray, params }
}
