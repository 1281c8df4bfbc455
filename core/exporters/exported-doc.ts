import type { Dictionaries } from '../rows/example/example.ts'
import type { DictionaryMap } from '../dictionary/dictionary.ts'
import { docTypes, type DocContent, type DocType } from '../doc/doc.ts'
import { withGlobals } from '../doc/with-globals.ts'
import type { ModelMap } from '../model/model.ts'
import { withOwnModel } from '../model/own-model.ts'
import type { Param } from '../rows/param.ts'
import type { ExportDoc, ExportInput } from './export-input.ts'

/** A doc as its readers see it: with the common rows that it uses, and without what is secret. */
export interface ExportedDoc extends DocContent {
  id: string
  type: DocType
  variant: string
  /** Ids of the rows that came from the environment. */
  globalIds: ReadonlySet<string>
}

const SECRET = '******'

const TABLES = [
  'pathParams',
  'headerParams',
  'queryParams',
  'requestParams',
  'responseParams',
  'errorCodeParams',
  'responseHeaders',
] as const

/** Environments speak to HTTP docs only. */
export function exportedDoc(node: ExportDoc, { globals, onDoc }: ExportInput): ExportedDoc {
  const { id, type, variant = '', content } = node
  onDoc?.()
  const tables = type === docTypes.http ? withGlobals(content, globals) : { globalIds: new Set<string>() }
  const doc = { ...content, ...tables, id, type, variant }
  for (const table of TABLES) doc[table] = shownRows(doc[table])
  const others = (responses: DocContent['otherResponses']) =>
    responses.map((other) => ({
      ...other,
      params: shownRows(other.params),
      ...(other.headers && { headers: shownRows(other.headers) }),
    }))
  return { ...doc, otherRequests: others(doc.otherRequests), otherResponses: others(doc.otherResponses) }
}

/** Whether anything is told about what comes back. */
export const hasAnswer = (doc: ExportedDoc): boolean =>
  doc.responseStatus + doc.responseDescription + doc.responseContentType !== '' ||
  [doc.responseParams, doc.responseHeaders, doc.otherResponses].some((rows) => rows.length > 0) ||
  doc.examples.some(({ status }) => status !== '')

const shownRows = (rows: readonly Param[]): Param[] => rows.map((row) => withOwnModel(masked(row)))

/** Models by the same rules as docs. */
export function shownModels(models: ModelMap): ModelMap {
  return new Map([...models].map(([id, model]) => [id, { ...model, params: shownRows(model.params) }]))
}

function masked(row: Param): Param {
  const children = row.children.map(masked)
  if (row.isSecret !== 1) return { ...row, children }
  const { default: _secret, enumValues: _secrets, ...rules } = row.rules ?? {}
  return { ...row, children, example: row.example === '' ? '' : SECRET, ...(row.rules && { rules }) }
}

/** The dictionaries in the form that examples are made from. */
export function exampleValues(dictionaries: DictionaryMap): Dictionaries {
  return new Map([...dictionaries].map(([id, { items }]) => [id, items]))
}
