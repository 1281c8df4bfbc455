import { dictionaryIdsIn, modelIdsIn } from '#core/content/links.ts'
import { maskRows } from '#core/content/mask.ts'
import { allRows, mapTables } from '#core/content/tables.ts'
import type { Dictionary } from '#core/dictionary/dictionary.ts'
import { docFields } from '#core/doc/doc-fields.ts'
import type { DocContent } from '#core/doc/doc.ts'
import type { Model } from '#core/model/model.ts'
import type { Param } from '#core/rows/param.ts'
import { UserError } from '../../../base/errors.ts'
import type { Vault } from '../../../base/vault.ts'
import { openGlobals } from '../../content/store/environment.queries.ts'
import type { Around, AroundEnvironment, Copy, LinkHashes, Texts } from './copy.ts'
import { MarksNow } from './marks-now.ts'
import type { Side } from './side.ts'

/** A doc of a side with everything that it refers to. Secrets are masked. */
export interface FrozenDoc {
  copy: Copy
  content: DocContent
  /** By encoded id. */
  models: Map<string, Model>
  enums: Map<string, Dictionary>
  around: Around
}

/** Throws if the doc is not part of the side. */
export async function readFrozenDoc(side: Side, docId: number): Promise<FrozenDoc> {
  const copy = (await side.copies([docId])).get(docId)
  const [doc] = copy ? await openCopies(side, [copy]) : []
  if (!doc) throw new UserError('error.notFound')
  return doc
}

/** In the order of the copies. The texts of all of them are read at once. */
export async function openCopies(side: Side, copies: readonly Copy[]): Promise<FrozenDoc[]> {
  const texts = await side.texts(copies.flatMap((copy) => [copy.content_hash, copy.links_hash, copy.around_hash]))
  const links = copies.map(({ links_hash }) => JSON.parse(textOf(texts, links_hash)) as LinkHashes)
  const hashes = links.flatMap(({ models, enums }) => [...models, ...enums].map(([, hash]) => hash))
  const things = await side.texts(hashes)
  const arounds = new Map(copies.map(({ around_hash: hash }) => [hash, JSON.parse(textOf(texts, hash)) as Around]))
  const marks = await new MarksNow(side.source).read({
    docIds: copies.map(({ doc_id }) => doc_id),
    modelIds: links.flatMap(({ models }) => models.map(([id]) => id)),
    environmentIds: [...arounds.values()].flatMap(({ environments }) => environments.map(({ id }) => id)),
  })
  for (const [hash, around] of arounds) arounds.set(hash, marks.around(around))
  return copies.map((copy, at) => {
    const doc = openCopy(copy, links[at] ?? { models: [], enums: [] }, { texts, things, marks })
    return { ...doc, around: arounds.get(copy.around_hash) ?? noAround() }
  })
}

const noAround = (): Around => ({ environments: [], errorCodes: { module: [], project: [] } })

interface Opened {
  texts: Texts
  things: Texts
  marks: MarksNow
}

function openCopy(copy: Copy, links: LinkHashes, { texts, things, marks }: Opened): Omit<FrozenDoc, 'around'> {
  const models = links.models.map(([id, hash]): [string, Model] => {
    const model = marks.model(JSON.parse(textOf(things, hash)) as Model)
    return [id, { ...model, params: maskRows(model.params) }]
  })
  const content = marks.doc(copy.doc_id, JSON.parse(textOf(texts, copy.content_hash)) as DocContent)
  return {
    copy,
    content: mapTables<DocContent>(docFields, content, maskRows),
    models: new Map(models),
    enums: new Map(links.enums.map(([id, hash]) => [id, JSON.parse(textOf(things, hash)) as Dictionary])),
  }
}

function textOf(texts: Texts, hash: string): string {
  const text = texts.get(hash)
  if (text === undefined) throw new Error('a text of a release is missing')
  return text
}

/** Limits of what is returned with a doc; the rest is fetched when a reader opens it. */
const MAX_LEVELS = 4
const MAX_MODELS = 100

interface Linked {
  models: Model[]
  enums: Dictionary[]
}

/** The models that rows refer to, up to the limits, and the dictionaries of all of them. */
export function linkedTo({ models, enums }: Pick<FrozenDoc, 'models' | 'enums'>, rows: readonly Param[]): Linked {
  const found = new Map<string, Model>()
  let wanted = modelIdsIn(rows)
  for (let level = 0; level < MAX_LEVELS && wanted.size > 0; level++) {
    const next = new Set<string>()
    for (const id of wanted) {
      const model = models.get(id)
      if (!model || found.has(id) || found.size >= MAX_MODELS) continue
      found.set(id, model)
      modelIdsIn(model.params, next)
    }
    wanted = next
  }
  const shown = [...found.values()]
  const ids = dictionaryIdsIn([...rows, ...shown.flatMap(({ params }) => params)])
  return { models: shown, enums: [...ids].flatMap((id) => enums.get(id) ?? []) }
}

/** The global rows of an environment as they were, masked; those of the first one if it did not exist or none is named. */
export function globalsOf(vault: Vault, { environments }: Around, environmentId?: number) {
  const chosen = environments.find(({ id }) => id === environmentId) ?? environments[0]
  if (!chosen) return { globalHeaders: [], globalParams: [], globalReturns: [] }
  return maskedGlobals(vault, chosen)
}

function maskedGlobals(vault: Vault, { sealed }: AroundEnvironment) {
  const { headers, params, returns } = openGlobals(vault, sealed)
  return { globalHeaders: maskRows(headers), globalParams: maskRows(params), globalReturns: maskRows(returns) }
}

export const rowsOf = ({ content }: FrozenDoc): Param[] => allRows<DocContent>(docFields, content)

/** A model with what its rows refer to. Throws if the doc does not refer to it. */
export function modelOf(doc: FrozenDoc, modelId: string) {
  const model = doc.models.get(modelId)
  if (!model) throw new UserError('error.notFound')
  return { ...model, rules: model.rules ?? {}, ...linkedTo(doc, model.params) }
}
