import type { NamedExample, OtherResponse } from '../../doc/doc.ts'
import type { Param } from '../../doc/param.ts'
import { hasAnswer, type ExportedDoc } from '../exported-doc.ts'
import { isFormType, isJsonType, isMultipartType } from '../media-type.ts'
import { rootRow } from '../page/page-rows.ts'
import { headersOf } from './parameters.ts'
import { rootSchema, type Root } from './root-schema.ts'
import { FreeNames, type SharedNames } from './shared-names.ts'
import type { Schema } from './scalar-schema.ts'

/** A body in one of its media types. */
interface Form extends Root {
  contentType: string
  /** Of a body beside the main one. */
  description?: string
}

export function requestBody(doc: ExportedDoc, names: SharedNames): Schema | undefined {
  const { bodyDescription = '', isBodyOptional } = doc.extras
  const main: Form = {
    params: doc.requestParams,
    isArray: doc.isRequestArray === 1,
    arrayType: doc.requestArrayType,
    contentType: doc.contentType,
  }
  const examples = doc.examples.filter(({ status }) => status === '')
  const others = doc.otherRequests.map((other) => ({ ...formOf(other), description: other.description }))
  const content = contentOf([main, ...others], examples, names)
  // A body that is known to be there, though not what is in it.
  if (isBodyOptional && doc.contentType !== '') content[doc.contentType] ??= {}
  if (Object.keys(content).length === 0 && bodyDescription === '') return undefined
  return {
    ...(bodyDescription !== '' && { description: bodyDescription }),
    ...(isBodyOptional !== true && { required: true }),
    content,
  }
}

const formOf = ({ params, isArray, contentType }: OtherResponse): Form => ({
  params,
  isArray: isArray === 1,
  arrayType: 'object',
  contentType,
})

interface Answer {
  status: string
  description: string
  headers: readonly Param[]
  forms: Form[]
}

/** All answers by status; those of one status differ in their media types. None when nothing is told about any. */
export function responsesOf(doc: ExportedDoc, names: SharedNames): Schema {
  if (!hasAnswer(doc)) return {}
  const answers = new Map<string, Answer>()
  const main: Form = {
    params: doc.responseParams,
    isArray: doc.isResponseArray === 1,
    arrayType: doc.responseArrayType,
    contentType: doc.responseContentType,
  }
  const { responseDescription: description, responseHeaders: headers } = doc
  const mainStatus = statusOf(doc.responseStatus || '200')
  answers.set(mainStatus, { status: mainStatus, description, headers, forms: [main] })
  for (const other of doc.otherResponses) {
    const status = statusOf(other.status)
    const known = answers.get(status)
    if (known) known.forms.push(formOf(other))
    else
      answers.set(status, {
        status,
        description: other.description,
        headers: other.headers ?? [],
        forms: [formOf(other)],
      })
  }
  return Object.fromEntries(
    [...answers].map(([status, answer]) => [status, responseOf(answer, doc, { mainStatus, answers, names })]),
  )
}

interface Around {
  mainStatus: string
  answers: ReadonlyMap<string, Answer>
  names: SharedNames
}

/** Examples of a status that no answer has belong to the main one. */
function responseOf({ status, description, headers, forms }: Answer, doc: ExportedDoc, around: Around): Schema {
  const { mainStatus, answers, names } = around
  const examples = doc.examples.filter((example) => {
    if (example.status === '') return false
    const own = statusOf(example.status)
    return own === status || (status === mainStatus && !answers.has(own))
  })
  const content = contentOf(forms, examples, names)
  const contentType = forms[0]?.contentType ?? ''
  // An answer that is known to have a form, though not what is in it.
  const isBare = contentType !== '' && !Object.hasOwn(content, contentType)
  const whole = isBare ? { [contentType]: {}, ...content } : content
  const written = headersOf(headers, names)
  return {
    description,
    ...(Object.keys(written).length > 0 && { headers: written }),
    ...(Object.keys(whole).length > 0 && { content: whole }),
  }
}

/** `404`, `4XX` or `default`, which is also what any other word means. */
function statusOf(status: string): string {
  const text = status.trim().toUpperCase()
  return /^[1-5](?:\d\d|XX)$/.test(text) ? text : 'default'
}

function contentOf(forms: readonly Form[], examples: readonly NamedExample[], names: SharedNames): Schema {
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
const withText = (schema: Schema, { description = '', params }: Form): Schema =>
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
