import type { Param } from '../../rows/param.ts'
import { hasAnswer, type ExportedDoc } from '../exported-doc.ts'
import { rootRow } from '../page/page-rows.ts'
import { contentOf, formOf, type Form } from './bodies.ts'
import { headersOf } from './parameters.ts'
import type { Schema } from './scalar-schema.ts'
import type { SharedNames } from './shared-names.ts'

interface Answer {
  status: string
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
    description: doc.responseDescription,
  }
  const mainStatus = statusOf(doc.responseStatus || '200')
  answers.set(mainStatus, { status: mainStatus, headers: doc.responseHeaders, forms: [main] })
  for (const other of doc.otherResponses) {
    const status = statusOf(other.status)
    const known = answers.get(status)
    if (known) known.forms.push(formOf(other))
    else answers.set(status, { status, headers: other.headers ?? [], forms: [formOf(other)] })
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
function responseOf({ status, headers, forms }: Answer, doc: ExportedDoc, around: Around): Schema {
  const { mainStatus, answers, names } = around
  const examples = doc.examples.filter((example) => {
    if (example.status === '') return false
    const wanted = statusOf(example.status)
    return wanted === status || (status === mainStatus && !answers.has(wanted))
  })
  const { description, own } = partedTexts(forms)
  const content = contentOf(own, examples, names)
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

/** What holds for the answer in any form, and what is left for each of them. A form that has no place for a text takes none. */
function partedTexts(forms: readonly Form[]): { description: string; own: Form[] } {
  const common = commonText(forms.map((form) => form.description))
  const own = forms.map((form) => ({ ...form, description: form.description.slice(common.length).trim() }))
  const isKept = own.every(({ description, params }) => description === '' || (params.length > 0 && !rootRow(params)))
  if (isKept) return { description: common, own }
  return { description: forms[0]?.description ?? '', own: forms.map((form) => ({ ...form, description: '' })) }
}

/** The paragraphs with which all texts begin: what holds for the answer in any form. What follows is about one form. */
function commonText([first = '', ...others]: readonly string[]): string {
  const paragraphs = first.split('\n\n')
  const prefixes = paragraphs.map((_, index) => paragraphs.slice(0, paragraphs.length - index).join('\n\n'))
  return prefixes.find((text) => others.every((other) => `${other}\n\n`.startsWith(`${text}\n\n`))) ?? ''
}
