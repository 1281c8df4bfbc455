import { allRows } from '#core/content/tables.ts'
import { checkDoc } from '#core/doc/check-doc.ts'
import { docFields, newDocContent } from '#core/doc/doc-fields.ts'
import { docTypes, modifySources, type DocContent, type DocType, type ModifySource } from '#core/doc/doc.ts'
import type { Param } from '#core/rows/param.ts'
import type { FlatDoc } from '#core/wire/flat-doc.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { nextOrder } from '../../places/place/reorder.ts'
import { cleanAhead } from '../store/clean-ahead.ts'
import { cleanContent, textsToClean, type Clean } from '../store/clean-content.ts'
import { toContent, withChange } from '../store/doc-content.ts'
import { readInitOrder } from '../store/sort-docs.ts'
import { findDocType, findLargestOrder, getDoc } from '../store/doc.queries.ts'
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
export async function saveDoc(ctx: UserCtx, input: SaveDoc): Promise<DocSaved> {
  const { id } = input
  const clean = await cleanAhead(ctx.services, await givenTexts(ctx, input), { owner: `user ${ctx.actor.userId}` })
  return transact(ctx, (tx) => (id ? updateDoc(tx, { ...input, id }, clean) : createDoc(tx, input, clean)))
}

/** The texts to clean in what is sent. What is stored is clean, so it is not read here. */
async function givenTexts({ db }: UserCtx, input: SaveDoc): Promise<string[]> {
  const { id, type } = input
  const given = withChange(newDocContent(0), input)
  return textsToClean(given, (id ? await findDocType(db, id) : type) ?? docTypes.http)
}

async function createDoc(tx: UserCtx, input: SaveDoc, clean: Clean): Promise<DocSaved> {
  const { moduleId, parentId = 0, type = docTypes.http } = input
  await checkFolder(tx, moduleId, parentId)
  const orderIndex = nextOrder(await findLargestOrder(tx.db, moduleId, parentId), await readInitOrder(tx.db))
  const blank = { ...newDocContent(orderIndex), author: tx.actor.nickname }
  const content = checked(withChange(blank, input), { type, before: blank, clean })
  await refuseForeignLinks(tx, { moduleId, rows: rowsIn(content) })
  return insertDoc(tx, { moduleId, parentId, type, content, source: editorSource(tx, type) })
}

async function updateDoc(tx: UserCtx, input: SaveDoc & { id: number }, clean: Clean): Promise<DocSaved> {
  const doc = await getDoc(tx.db, input.id)
  if (doc.is_folder === 1) throw new UserError('error.notFound')
  // Before the module is checked, because the doc may have been moved since.
  refuseStale(tx, doc, input.revision)
  if (doc.module_id !== input.moduleId) throw new UserError('error.notFound')
  if (input.parentId !== undefined) await checkFolder(tx, doc.module_id, input.parentId)
  const before = toContent(doc)
  const content = checked(withChange(before, input), { type: doc.type, before, clean })
  await refuseForeignLinks(tx, { moduleId: doc.module_id, rows: rowsIn(content), known: rowsIn(before) })
  const { parentId, revision: seen } = input
  return reviseDoc(tx, { doc, seen, content, source: editorSource(tx, doc.type), parentId })
}

const rowsIn = (content: DocContent) => allRows<DocContent>(docFields, content)

function editorSource({ actor }: UserCtx, type: DocType): ModifySource {
  if (actor.isAssistant) return modifySources.assistant
  return type === docTypes.custom || type === docTypes.markdown ? modifySources.text : modifySources.form
}

interface Edit {
  type: DocType
  before: DocContent
  clean: Clean
}

/**
 * The same rules that the editor shows while typing. Text docs have no URL, and HTML is sanitized before it is stored. Error codes
 * of another format are kept if machines delivered them.
 */
function checked(given: DocContent, { type, before, clean }: Edit): DocContent {
  const known = new Set(before.errorCodeParams.map(({ name }) => name))
  const isText = type === docTypes.custom || type === docTypes.markdown
  const content = isText ? { ...given, url: '', httpMethod: '' } : given
  const options = { allowAnyName: true, allowAnyCode: ({ name }: Param) => known.has(name) }
  const problem = checkDoc(content, type, options).find(({ isWarning }) => !isWarning)
  if (problem) throw new UserError(problem.key, problem.params, problem.field)
  // What is stored is clean.
  const stored = new Set(textsToClean(before, type))
  return cleanContent(content, type, (html) => (stored.has(html) ? html : clean(html)))
}
