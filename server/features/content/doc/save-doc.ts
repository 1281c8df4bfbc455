import { allRows } from '#core/content/tables.ts'
import { checkDoc } from '#core/doc/check-doc.ts'
import { docFields, newDocContent } from '#core/doc/doc-fields.ts'
import { docTypes, type DocContent, type DocType } from '#core/doc/doc.ts'
import type { Param } from '#core/rows/param.ts'
import type { FlatDoc } from '#core/wire/flat-doc.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { nextOrder } from '../../places/place/reorder.ts'
import { cleanContent } from '../store/clean-content.ts'
import { toContent, withChange } from '../store/doc-content.ts'
import { findLargestOrder, getDoc } from '../store/doc.queries.ts'
import { refuseForeignLinks } from '../store/foreign-links.ts'
import { insertDoc, type DocSaved } from '../store/insert-doc.ts'
import { refuseStale, reviseDoc } from '../store/revise-doc.ts'
import { checkFolder } from '../store/folders.ts'

export interface SaveDoc extends Partial<FlatDoc> {
  id?: number
  moduleId: number
  parentId?: number
  type?: DocType
  revision?: number
}

/** Saves a doc from the editor. */
export function saveDoc(ctx: UserCtx, input: SaveDoc): Promise<DocSaved> {
  return transact(ctx, (tx) => (input.id ? updateDoc(tx, input.id, input) : createDoc(tx, input)))
}

async function createDoc(tx: UserCtx, input: SaveDoc): Promise<DocSaved> {
  const { moduleId, parentId = 0, type = docTypes.http } = input
  await checkFolder(tx, moduleId, parentId)
  const orderIndex = nextOrder(await findLargestOrder(tx.db, moduleId, parentId))
  const blank = { ...newDocContent(orderIndex), author: tx.actor.nickname }
  const content = checked(withChange(blank, input), type, [])
  await refuseForeignLinks(tx, { moduleId, rows: rowsIn(content) })
  return insertDoc(tx, { moduleId, parentId, type, content, source: editorSource(type) })
}

async function updateDoc(tx: UserCtx, id: number, input: SaveDoc): Promise<DocSaved> {
  const doc = await getDoc(tx.db, id)
  if (doc.is_folder === 1) throw new UserError('error.notFound')
  // Before the module is checked, because the doc may have been moved since.
  refuseStale(tx, doc, input.revision)
  if (doc.module_id !== input.moduleId) throw new UserError('error.notFound')
  if (input.parentId !== undefined) await checkFolder(tx, doc.module_id, input.parentId)
  const before = toContent(doc)
  const content = checked(withChange(before, input), doc.type, before.errorCodeParams)
  await refuseForeignLinks(tx, { moduleId: doc.module_id, rows: rowsIn(content), known: rowsIn(before) })
  const { parentId, revision: seen } = input
  return reviseDoc(tx, { doc, seen, content, source: editorSource(doc.type), parentId })
}

const rowsIn = (content: DocContent) => allRows<DocContent>(docFields, content)

const editorSource = (type: DocType) => (type === docTypes.custom || type === docTypes.markdown ? 2 : 1)

/**
 * The same rules that the editor shows while typing. Text docs have no URL, and HTML is sanitized before it is stored. Error codes
 * of another format are kept if machines delivered them.
 */
function checked(given: DocContent, type: DocType, codesBefore: Param[]): DocContent {
  const known = new Set(codesBefore.map(({ name }) => name))
  const isText = type === docTypes.custom || type === docTypes.markdown
  const content = isText ? { ...given, url: '', httpMethod: '' } : given
  const options = { allowAnyName: true, allowAnyCode: ({ name }: Param) => known.has(name) }
  const problem = checkDoc(content, type, options).find(({ isWarning }) => !isWarning)
  if (problem) throw new UserError(problem.key, problem.params, problem.field)
  return cleanContent(content, type)
}
