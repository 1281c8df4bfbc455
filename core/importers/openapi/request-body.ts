import { newBody } from '../../doc/doc-fields.ts'
import { mainBodyId, type Body, type NamedExample } from '../../doc/doc.ts'
import { newRowId } from '../../rows/make-rows.ts'
import { mediaExamples } from './examples.ts'
import { readMedia, mediaRoot, type Media } from './media-types.ts'
import { isNode, type Node } from './node.ts'
import type { At } from './reading.ts'
import { paragraphs, toText } from './texts.ts'

/** The bodies of a doc and their examples. */
export interface RequestBody {
  main: Body
  others: Body[]
  isOptional: boolean
  examples: NamedExample[]
}

export const noBody = (change: Partial<Body> = {}): RequestBody => ({
  main: newBody({ ...change, id: mainBodyId }),
  others: [],
  isOptional: false,
  examples: [],
})

/** The body of an operation of OpenAPI 3. */
export function requestBody(given: unknown, at: At): RequestBody {
  if (given === undefined || given === null) return noBody()
  const node = at.reading.source.follow(given, at.place)
  if (!node) return noBody({ description: isNode(given) ? `$ref: ${toText(given['$ref'])}` : '' })
  const body = toRequestBody(readMedia(node['content'], at), at)
  const isOptional = body.main.contentType !== '' && node['required'] !== true
  return { ...withDescription(body, node), isOptional }
}

/** A description of the body takes precedence over that of its schema. */
export function withDescription(body: RequestBody, node: Node): RequestBody {
  const description = paragraphs(toText(node['description']), body.main.description)
  return { ...body, main: { ...body.main, description } }
}

/** The first media type is the main body; the others follow it. */
export function toRequestBody(media: readonly Media[], at: At): RequestBody {
  const [main, ...others] = media
  if (!main) return noBody()
  return {
    main: toBody(mainBodyId, main, at),
    others: others.map((other) => toBody(newRowId(), other, at)),
    isOptional: false,
    examples: media.flatMap(({ node, contentType }) =>
      mediaExamples(node, { place: at.place, status: '', contentType }, at.reading),
    ),
  }
}

const toBody = (id: string, media: Media, at: At): Body =>
  newBody({ id, contentType: media.contentType, ...mediaRoot(media, at) })
