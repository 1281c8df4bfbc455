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

/** Only HTTP docs use the global rows of an environment. */
export function readableDoc({ id, type, content: own }: PageDoc, globals: GlobalRows): ReadableDoc {
  const isHttp = type === docTypes.http
  const { content, globalIds } = isHttp ? withGlobals(own, globals) : { content: own, globalIds: new Set<string>() }
  return { ...mapTables(docFields, content, readableRows), id, type, globalIds }
}

const readableRows = (rows: Param[]): Param[] => maskRows(rows).map(withOwnModel)

const cache = new WeakMap<ModelMap, ModelMap>()

/** Models by the same rules as docs. The masked map is cached. */
export function readableModels(models: ModelMap): ModelMap {
  const found = cache.get(models)
  if (found) return found
  const readable = new Map([...models].map(([id, model]) => [id, { ...model, params: readableRows(model.params) }]))
  cache.set(models, readable).set(readable, readable)
  return readable
}
