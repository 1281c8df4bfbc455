import { parseJson } from './example-leaf.ts'
import { formExample, queryText, type FormField } from './example-fields.ts'
import { bodyExample, exampleText, type BodyShape, type ExampleOptions, type Json } from './example.ts'
import { xmlText, type XmlNames } from './xml-text.ts'

/** A body or response whose rows have their models expanded. */
export interface BodySource extends BodyShape, XmlNames {
  contentType: string
  /** Examples of the whole body, as their authors wrote them. */
  written?: readonly { value: string }[]
}

export type BodyLanguage = 'json' | 'xml' | 'form' | 'text'

export interface WholeBody {
  text: string
  language: BodyLanguage
  /** Absent where the text is not JSON and was written by hand. */
  value?: Json
  /** The fields of a form. */
  fields?: FormField[]
}

/** The example of a whole body in its media type: the first one that somebody wrote, or else one made from the rows. */
export function wholeBody(source: BodySource, options: ExampleOptions = {}): WholeBody {
  const language = bodyLanguage(source.contentType)
  const [written] = source.written ?? []
  if (written) return writtenBody(written.value, language, source, options)
  const value = bodyExample(source, options)
  if (language === 'xml') return { text: xmlBody(value, source), language, value }
  if (language !== 'form') return { text: language === 'json' ? jsonText(value) : exampleText(value), language, value }
  const fields = formExample(source.params, options)
  return { text: formText(fields, source.contentType), language, value, fields }
}

/** The language of a body. One without a media type is JSON. */
export function bodyLanguage(contentType: string): BodyLanguage {
  if (contentType === '' || contentType === '*/*' || /\bjson\b/i.test(contentType)) return 'json'
  if (/\bxml\b/i.test(contentType)) return 'xml'
  return /urlencoded|multipart/i.test(contentType) ? 'form' : 'text'
}

function writtenBody(text: string, language: BodyLanguage, source: BodySource, options: ExampleOptions): WholeBody {
  if (language === 'form') return { text, language, fields: writtenFields(text) ?? formExample(source.params, options) }
  const value = language === 'json' ? parseJson(text) : undefined
  return { text, language, ...(value !== undefined && { value }) }
}

/** The fields of a form that somebody wrote as JSON, or as it is sent. */
function writtenFields(text: string): FormField[] | undefined {
  const value = parseJson(text)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return Object.entries(value).map(([name, part]) => ({ name, value: exampleText(part), isFile: false }))
  }
  if (!/^[^\s=&]+=\S*$/.test(text.trim())) return undefined
  return [...new URLSearchParams(text.trim())].map(([name, part]) => ({ name, value: part, isFile: false }))
}

const jsonText = (value: Json) => JSON.stringify(value, null, 2)

const xmlBody = (value: Json, source: BodySource) =>
  typeof value === 'string' && value.trimStart().startsWith('<') ? value : xmlText(value, source, source)

/** The parts of a multipart body are shown one per line. */
const formText = (fields: readonly FormField[], contentType: string) =>
  /urlencoded/i.test(contentType)
    ? queryText(fields)
    : fields.map(({ name, value, isFile }) => `${name}=${isFile ? '(binary)' : value}`).join('\n')
