import type { NamedExample, OtherResponse } from '../../doc/doc.ts'
import type { Param } from '../../rows/param.ts'
import type { ExportedDoc } from '../exported-doc.ts'
import { isFormType, isJsonType, isMultipartType } from '../media-type.ts'
import { rootRow } from '../page/page-rows.ts'
import { rootSchema, type Root } from './root-schema.ts'
import { FreeNames, type SharedNames } from './shared-names.ts'
import type { Schema } from './scalar-schema.ts'

/** A body in one of its media types. */
export interface Form extends Root {
  contentType: string
  /** What is told about this form alone. */
  description: string
}

export function requestBody(doc: ExportedDoc, names: SharedNames): Schema | undefined {
  const { bodyDescription = '', isBodyOptional } = doc.extras
  const main: Form = {
    params: doc.requestParams,
    isArray: doc.isRequestArray === 1,
    arrayType: doc.requestArrayType,
    contentType: doc.contentType,
    description: '',
  }
  const examples = doc.examples.filter(({ status }) => status === '')
  const content = contentOf([main, ...doc.otherRequests.map(formOf)], examples, names)
  // A body that is known to be there, though not what is in it.
  if (isBodyOptional && doc.contentType !== '') content[doc.contentType] ??= {}
  if (Object.keys(content).length === 0 && bodyDescription === '') return undefined
  return {
    ...(bodyDescription !== '' && { description: bodyDescription }),
    ...(isBodyOptional !== true && { required: true }),
    content,
  }
}

export const formOf = ({ params, isArray, contentType, description }: OtherResponse): Form => ({
  params,
  isArray: isArray === 1,
  arrayType: 'object',
  contentType,
  description,
})

/** The forms of a body by their media types, each with its examples. */
export function contentOf(forms: readonly Form[], examples: readonly NamedExample[], names: SharedNames): Schema {
  const content: Record<string, Schema> = {}
  const [main] = forms
  for (const form of forms) {
    if (form.params.length === 0 && (form === main || form.contentType === '')) continue
    content[keyOf(form.contentType)] ??= mediaOf(form, names)
  }
  const grouped = Map.groupBy(examples, ({ contentType }) => keyOf(contentType || main?.contentType || ''))
  for (const [type, group] of grouped) content[type] = { ...content[type], ...examplesOf(group) }
  return content
}

const keyOf = (contentType: string) => contentType || 'application/json'

function mediaOf(form: Form, names: SharedNames): Schema {
  const isForm = isFormType(form.contentType) || isMultipartType(form.contentType)
  const encoding = isForm ? encodingOf(form.params) : {}
  const params = isForm ? form.params.map(withoutStyle) : form.params
  const schema = form.params.length > 0 ? { schema: withText(rootSchema({ ...form, params }, names), form) } : {}
  return { ...schema, ...(Object.keys(encoding).length > 0 && { encoding }) }
}

/** What is told about a whole body; a row that stands for it has its own text. */
const withText = (schema: Schema, { description, params }: Form): Schema =>
  description === '' || rootRow(params) ? schema : { ...schema, description }

/** How the fields of a form are written: a style, or the media type of a part. */
function encodingOf(rows: readonly Param[]): Schema {
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

function examplesOf(examples: readonly NamedExample[]): Schema {
  const [only, ...others] = examples
  if (only && others.length === 0 && only.name === '') return { example: valueOf(only) }
  const names = new FreeNames()
  const named = examples.map((example) => {
    const key = names.take(example.name, 'example')
    return [
      key,
      { ...(example.name !== '' && key !== example.name && { summary: example.name }), value: valueOf(example) },
    ] as const
  })
  return { examples: Object.fromEntries(named) }
}

/** `1.0` and the like, which JSON would write otherwise, stay texts. */
function valueOf({ value, contentType }: NamedExample): unknown {
  if (!isJsonType(contentType)) return value
  try {
    const parsed: unknown = JSON.parse(value)
    return typeof parsed === 'object' || JSON.stringify(parsed) === value.trim() ? parsed : value
  } catch {
    return value
  }
}
