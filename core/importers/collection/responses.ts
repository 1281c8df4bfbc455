import { newResponse } from '../../doc/doc-fields.ts'
import { mainResponseId, type DocContent, type NamedExample, type Response } from '../../doc/doc.ts'
import { newRowId } from '../../rows/make-rows.ts'
import { JSON_TYPE, mediaType, headerType, textBody } from './body.ts'
import { fieldRows } from './rows.ts'
import type { BodyRows, ResponseSketch } from './sketch.ts'

export interface ReadResponses {
  responses: DocContent['responses']
  examples: NamedExample[]
  /** Names of responses with more rows than a doc may have. */
  tooLarge: string[]
}

interface Read {
  sketch: ResponseSketch
  rows: BodyRows
  contentType: string
}

/** The best successful response becomes the main one, each further status adds another response, and all bodies become examples. */
export function readResponses(sketches: readonly ResponseSketch[]): ReadResponses {
  const tooLarge: string[] = []
  const read = sketches.map((sketch): Read => {
    const given = mediaType(sketch.contentType) || headerType(sketch.headers)
    const body = textBody(sketch.text, given)
    if (body.isTooLarge && !sketch.rows) tooLarge.push(sketch.name)
    return { sketch, rows: sketch.rows ?? body.rows, contentType: given || body.contentType }
  })
  const main = read.filter(({ sketch }) => isSuccess(sketch.status)).sort(byWorth)[0]
  const others = firstOfStatus(read.filter((one) => one !== main && one.sketch.status !== main?.sketch.status))
  const examples = read.filter(({ sketch }) => sketch.text.trim() !== '').map(toExample)
  return { responses: [mainResponse(main), ...others.map(otherResponse)], examples, tooLarge }
}

const isSuccess = (status: string) => status === '' || status.startsWith('2')

/** Prefers JSON with rows, then any other text, then an empty body. */
const byWorth = (a: Read, b: Read) => worth(b) - worth(a)
const worth = ({ rows, contentType, sketch }: Read) =>
  (rows.params.length > 0 && contentType.includes('json') ? 2 : 0) + (sketch.text === '' ? 0 : 1)

function firstOfStatus(read: readonly Read[]): Read[] {
  const found = new Map<string, Read>()
  for (const one of read) {
    const known = found.get(one.sketch.status)
    if (!known || worth(one) > worth(known)) found.set(one.sketch.status, one)
  }
  return [...found.values()]
}

/** In the main response, 200 and JSON are the defaults and are omitted. */
function mainResponse(read: Read | undefined): Response {
  if (!read) return newResponse({ id: mainResponseId })
  const { sketch, contentType } = read
  return {
    ...toResponse(mainResponseId, read),
    status: sketch.status === '200' ? '' : sketch.status,
    contentType: contentType === JSON_TYPE ? '' : contentType,
  }
}

const otherResponse = (read: Read): Response => toResponse(newRowId(), read)

function toResponse(id: string, { sketch, rows, contentType }: Read): Response {
  return newResponse({
    id,
    status: sketch.status,
    contentType,
    description: sketch.description,
    isArray: rows.isArray ? 1 : 0,
    arrayType: rows.arrayType,
    params: rows.params,
    headers: fieldRows(sketch.headers).rows,
  })
}

const toExample = ({ sketch, contentType }: Read): NamedExample => ({
  id: newRowId(),
  name: sketch.name,
  status: sketch.status === '' ? '200' : sketch.status,
  contentType,
  value: sketch.text,
})
