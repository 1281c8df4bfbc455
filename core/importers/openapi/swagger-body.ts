import { newBody } from '../../doc/doc-fields.ts'
import { newRowId } from '../../rows/make-rows.ts'
import { mediaRank, type Media } from './media-types.ts'
import { toNode, own, type Node } from './node.ts'
import { parameterRow } from './parameter-rows.ts'
import type { Parameter } from './parameters.ts'
import { takeRow, type At } from './reading.ts'
import { toRequestBody, noBody, withDescription, type RequestBody } from './request-body.ts'
import { inOrder } from './schema-rows.ts'
import { nameText } from './texts.ts'

/** The body of an operation of Swagger 2.0: one body parameter, or the fields of a form. */
export function swaggerBody(operation: Node, parameters: readonly Parameter[], at: At): RequestBody {
  const types = mediaTypes(operation, 'consumes', at)
  const body = parameters.find((parameter) => parameter.in === 'body')
  if (body) return wholeBody(body.node, types, at)
  const fields = parameters.filter((parameter) => parameter.in === 'formData')
  return fields.length > 0 ? formBody(fields, types, at) : noBody()
}

/** The media types of the operation, otherwise those of the description; the most common first. */
export function mediaTypes(operation: Node, field: 'consumes' | 'produces', { reading }: At): string[] {
  const given = [operation[field], reading.source.document[field]].find((types) => types !== undefined)
  const types = (Array.isArray(given) ? given : [given]).map(nameText).filter((type) => type !== '')
  return types.length === 0 ? ['application/json'] : [...new Set(types)].sort((a, b) => mediaRank(a) - mediaRank(b))
}

function wholeBody(node: Node, types: readonly string[], at: At): RequestBody {
  const examples = toNode(node['x-examples'])
  const media = types.map((contentType): Media => {
    const example = own(examples, contentType) ?? node['x-example']
    return { contentType, node: { schema: node['schema'], ...(example !== undefined && { example }) } }
  })
  return { ...withDescription(toRequestBody(media, at), node), isOptional: node['required'] !== true }
}

function formBody(fields: readonly Parameter[], types: readonly string[], at: At): RequestBody {
  const hasFile = fields.some(({ node }) => node['type'] === 'file')
  const isMultipart = hasFile || types.some((type) => type.startsWith('multipart/'))
  const contentType = isMultipart ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
  const params = inOrder(fields.filter(() => takeRow(at)).map((field) => parameterRow(field, at)))
  // JSON is the default when no media type is given, and a form is never JSON.
  const others = types.filter((type) => type !== contentType && type !== 'application/json')
  return {
    ...noBody({ contentType, params }),
    others: others.map((type) =>
      newBody({
        id: newRowId(),
        contentType: type,
        params: params.filter(() => takeRow(at)).map((row) => ({ ...row, id: newRowId() })),
      }),
    ),
  }
}
