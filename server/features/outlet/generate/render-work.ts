import { randomUUID } from 'node:crypto'
import { renderTemplate } from '#core/codegen/template/render.ts'
import { docData, systemData } from '#core/codegen/template/template-data.ts'
import { TemplateError } from '#core/codegen/template/template-error.ts'
import { maskRows } from '#core/content/mask.ts'
import { dictionaryIdsIn } from '#core/content/links.ts'
import { allRows, mapTables } from '#core/content/tables.ts'
import { dictionaryMap } from '#core/dictionary/dictionary.ts'
import { docFields } from '#core/doc/doc-fields.ts'
import type { DocContent } from '#core/doc/doc.ts'
import { modelMap } from '#core/model/model.ts'
import { implementTask, type TaskCtx } from '../../../threads/task.ts'
import { findDictionaries } from '../../content/store/dictionary.queries.ts'
import { toContent } from '../../content/store/doc-content.ts'
import { findModels } from '../../content/store/model.queries.ts'
import { renderTask, type Rendered } from './render.ts'

export const renderWork = implementTask(renderTask, async (ctx, { template, docId, now }): Promise<Rendered> => {
  const doc = docData(await readDoc(ctx, docId))
  const sys = systemData(new Date(now), { uuid: randomUUID, random: Math.random })
  try {
    return { content: renderTemplate(template, { doc, sys }) }
  } catch (error) {
    if (error instanceof TemplateError) return { fault: error.fault, params: error.params, line: error.line }
    throw error
  }
})

/** The doc with masked secrets, and what its rows refer to. Whether the reader may see it was settled before. */
async function readDoc({ db, services: { ids } }: TaskCtx, id: number) {
  const row = await db.selectFrom('doc').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const content = mapTables<DocContent>(docFields, toContent(row), maskRows)
  const moduleId = row.module_id
  const rows = allRows<DocContent>(docFields, content)
  const models = await findModels(db, ids, { moduleId, rows, isMasked: true })
  const wanted = dictionaryIdsIn([...rows, ...models.flatMap(({ params }) => params)])
  const dictionaries = await findDictionaries(db, ids, { moduleId, wanted })
  return { id: ids.encode(id), content, models: modelMap(models), dictionaries: dictionaryMap(dictionaries) }
}
