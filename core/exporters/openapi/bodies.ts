import type { Body, NamedExample } from '../../doc/doc.ts'
import type { Param } from '../../rows/param.ts'
import type { ExportedDoc } from '../base/exported-doc.ts'
import { isFormType, isJsonType, isMultipartType } from '../base/media-type.ts'
import { rootRow } from '../../page/page-rows.ts'
import { rootSchema } from './root-schema.ts'
import { FreeNames, type SharedNames } from './shared-names.ts'
import type { Schema } from './scalar-schema.ts'

/** A body or response in one media type. */
export type MediaBody = Omit<Body, 'id'>

export function requestBody(doc: ExportedDoc, names: SharedNames): Schema | undefined {
  const { isBodyOptional } = doc.extras
  const [main, ...others] = doc.bodies
  const examples = doc.examples.filter(({ status }) => status === '')
  // The text of the main body describes the request body as a whole, not one media type of it.
  const content = contentSchema([{ ...main, description: '' }, ...others], examples, names)
  // An optional body may have a media type and no rows.
  if (isBodyOptional && main.contentType !== '') content[main.contentType] ??= {}
  if (Object.keys(content).length === 0 && main.description === '') return undefined
  return {
    ...(main.description !== '' && { description: main.description }),
    ...(isBodyOptional !== true && { required: true }),
    content,
  }
}

/** The `content` object of OpenAPI: the bodies by media type, each with its examples. */
export function contentSchema(
  bodies: readonly MediaBody[],
  examples: readonly NamedExample[],
  names: SharedNames,
): Schema {
  const content: Record<string, Schema> = {}
  const [main] = bodies
  for (const body of bodies) {
    if (body.params.length === 0 && (body === main || body.contentType === '')) continue
    content[mediaKey(body.contentType)] ??= mediaSchema(body, names)
  }
  const grouped = Map.groupBy(examples, ({ contentType }) => mediaKey(contentType || main?.contentType || ''))
  for (const [type, group] of grouped) content[type] = { ...content[type], ...exampleFields(group) }
  return content
}

const mediaKey = (contentType: string) => contentType || 'application/json'

function mediaSchema(body: MediaBody, names: SharedNames): Schema {
  const isForm = isFormType(body.contentType) || isMultipartType(body.contentType)
  const encoding = isForm ? encodingSchema(body.params) : {}
  const params = isForm ? body.params.map(withoutStyle) : body.params
  const schema = body.params.length > 0 ? { schema: withText(rootSchema({ ...body, params }, names), body) } : {}
  return { ...schema, ...(Object.keys(encoding).length > 0 && { encoding }) }
}

/** The schema with the description of the body. A row that describes the root has its own text. */
const withText = (schema: Schema, { description, params }: MediaBody): Schema =>
  description === '' || rootRow(params) ? schema : { ...schema, description }

/** How the fields of a form are serialized: a style, or the media type of a part. */
function encodingSchema(rows: readonly Param[]): Schema {
  const written = rows.filter(({ rules }) => rules?.style !== undefined || rules?.explode !== undefined)
  return Object.fromEntries(
    written.map(({ name, rules: { style = '', explode } = {} }) => [
      name,
      {
        ...(style !== '' && (style.includes('/') ? { contentType: style } : { style })),
        ...(explode !== undefined && { explode }),
      },
    ]),
  )
}

function withoutStyle(row: Param): Param {
  const { style: _style, explode: _explode, ...rules } = row.rules ?? {}
  return row.rules ? { ...row, rules } : row
}

function exampleFields(examples: readonly NamedExample[]): Schema {
  const [only, ...others] = examples
  if (only && others.length === 0 && only.name === '') return { example: exampleValue(only) }
  const names = new FreeNames()
  const named = examples.map((example) => {
    const key = names.take(example.name, 'example')
    return [
      key,
      { ...(example.name !== '' && key !== example.name && { summary: example.name }), value: exampleValue(example) },
    ] as const
  })
  return { examples: Object.fromEntries(named) }
}

/** A value that JSON would write differently, such as `1.0`, stays a text. */
function exampleValue({ value, contentType }: NamedExample): unknown {
  if (!isJsonType(contentType)) return value
  try {
    const parsed: unknown = JSON.parse(value)
    return typeof parsed === 'object' || JSON.stringify(parsed) === value.trim() ? parsed : value
  } catch {
    return value
  }
}
