import { maskRows } from '../content/mask.ts'
import { mapTables } from '../content/tables.ts'
import { docFields } from '../doc/doc-fields.ts'
import { docTypes, type DocContent, type DocType } from '../doc/doc.ts'
import { withGlobals } from '../doc/with-globals.ts'
import type { GlobalRows } from '../environment/environment.ts'
import type { ModelMap } from '../model/model.ts'
import { withOwnModel } from '../model/own-model.ts'
import type { Param } from '../rows/param.ts'

export interface PageDoc {
  id: string
  type: DocType
  content: DocContent
}

/** A doc as its readers see it: with the global rows that it uses, and without secrets. */
export interface ReadableDoc extends DocContent {
  id: string
  type: DocType
  /** Ids of the rows that came from the environment. */
  globalIds: ReadonlySet<string>
}

interface KnownDoc {
  globals: GlobalRows
  doc: ReadableDoc
}

const knownDocs = new WeakMap<DocContent, KnownDoc>()

/**
 * Only HTTP docs use the global rows of an environment. The last result for a content is kept: a page that is made again, for another
 * language or with more error codes, has the same rows.
 */
export function readableDoc(given: PageDoc, globals: GlobalRows): ReadableDoc {
  const { id, type, content } = given
  const known = knownDocs.get(content)
  if (known?.globals === globals && known.doc.id === id && known.doc.type === type) return known.doc
  const doc = makeReadable(given, globals)
  knownDocs.set(content, { globals, doc })
  return doc
}

function makeReadable({ id, type, content: own }: PageDoc, globals: GlobalRows): ReadableDoc {
  const isHttp = type === docTypes.http
  const { content, globalIds } = isHttp ? withGlobals(own, globals) : { content: own, globalIds: new Set<string>() }
  return { ...mapTables(docFields, content, readableRows), id, type, globalIds }
}

const readableRows = (rows: Param[]): Param[] => maskRows(rows).map(withOwnModel)

const knownModels = new WeakMap<ModelMap, ModelMap>()

/** Models by the same rules as docs. The masked map is cached. */
export function readableModels(models: ModelMap): ModelMap {
  const found = knownModels.get(models)
  if (found) return found
  const readable = new Map([...models].map(([id, model]) => [id, { ...model, params: readableRows(model.params) }]))
  knownModels.set(models, readable).set(readable, readable)
  return readable
}
