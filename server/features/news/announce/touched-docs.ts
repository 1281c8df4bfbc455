import { sql } from 'kysely'
import { graver } from '#core/change/change.ts'
import { classifyModel, classInDoc, type ModelClasses } from '#core/change/classify-model.ts'
import { newDocContent } from '#core/doc/doc-fields.ts'
import type { DocContent } from '#core/doc/doc.ts'
import type { DocChange, ModelChange, UserCtx } from '../../../context/ctx.ts'
import { chunks } from '../../../db/chunks.ts'
import type { Db } from '../../../db/open.ts'
import { parseModel } from '../../content/store/model.queries.ts'

/** Of more models in one transaction, as in a sync, changes are not classed. */
const MAX_CLASSED = 20
/** Of more docs the contents are not read; they get the graver class of request and response. */
const MAX_READ = 100
/** More docs of a model are not told of. */
const MAX_DOCS = 2000

interface Showing {
  id: number
  moduleId: number
  name: string
}

/** Docs that show a changed model, directly or nested, and that somebody follows or a webhook reports, with the class of the change. */
export async function docsTouchedBy(tx: UserCtx, models: ModelChange[]): Promise<DocChange[]> {
  const touched = new Map<number, DocChange>()
  const isClassed = models.length <= MAX_CLASSED
  const groups = isClassed ? models.map((model) => [model]) : [...chunks(models)]
  for (const group of groups) {
    const ids = group.map(({ id }) => id)
    const [model] = isClassed ? group : []
    const changes = model ? await classedChanges(tx, model) : (await docsShowing(tx.db, ids)).map(asChange)
    for (const change of changes) {
      const changeClass = graver(touched.get(change.id)?.changeClass, change.changeClass)
      touched.set(change.id, { ...change, ...(changeClass && { changeClass }) })
    }
  }
  return [...touched.values()]
}

const asChange = (doc: Showing): DocChange => ({ ...doc, event: 'changed' })

/** None if nothing changed for readers. */
async function classedChanges(tx: UserCtx, { id, before, after }: ModelChange): Promise<DocChange[]> {
  const classes = classifyModel(parseModel(before), parseModel(after))
  const gravest = graver(classes.request, classes.response)
  if (!gravest) return []
  const docs = await docsShowing(tx.db, [id])
  if (docs.length === 0) return []
  const isSame = classes.request === classes.response
  const found = isSame || docs.length > MAX_READ ? undefined : await classByDoc(tx, { id, classes, docs })
  return docs.map((doc) => ({ ...asChange(doc), changeClass: found?.get(doc.id) ?? gravest }))
}

interface ToClass {
  id: number
  classes: ModelClasses
  docs: Showing[]
}

async function classByDoc({ db, services }: UserCtx, { id, classes, docs }: ToClass) {
  const around = new Set((await modelsAround(db, [id])).map((modelId) => services.ids.encode(modelId)))
  const rows = await db
    .selectFrom('doc')
    .select(['id', 'content'])
    .where(
      'id',
      'in',
      docs.map((doc) => doc.id),
    )
    .execute()
  const contentOf = (json: string) => ({ ...newDocContent(0), ...(JSON.parse(json) as Partial<DocContent>) })
  return new Map(rows.map((row) => [row.id, classInDoc(contentOf(row.content), around, classes)]))
}

const aroundModels = (ids: number[]) => sql`
  shown(id) as (
    select id from model where id in (${sql.join(ids)})
    union
    select content_link.from_id from content_link join shown on content_link.to_id = shown.id
    where content_link.to_kind = 'model' and content_link.from_kind = 'model'
  )`

/** The models, and those that show them at any depth. */
async function modelsAround(db: Db, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`with recursive ${aroundModels(ids)} select id from shown`.execute(db)
  return rows.map(({ id }) => id)
}

async function docsShowing(db: Db, modelIds: number[]): Promise<Showing[]> {
  const { rows } = await sql<Showing>`
    with recursive ${aroundModels(modelIds)}
    select distinct doc.id, doc.module_id as "moduleId", doc.name
    from shown
    join content_link on content_link.to_id = shown.id
    join doc on doc.id = content_link.from_id
    join module on module.id = doc.module_id
    where content_link.to_kind = 'model' and content_link.from_kind = 'doc' and doc.deleted_at is null
      and (
        exists (select 1 from doc_follow where doc_follow.doc_id = doc.id)
        or exists (
          select 1 from place_follow where kind = 'module' and thing_id = doc.module_id
          or kind = 'project' and thing_id = module.project_id
        )
        or doc.parent_id <> 0 and exists (select 1 from place_follow where kind = 'folder')
        or exists (
          select 1 from release_doc join place_follow on kind = 'release' and thing_id = release_doc.release_id
          where release_doc.doc_id = doc.id
        )
        or exists (select 1 from webhook where webhook.module_id = doc.module_id and webhook.is_enabled = 1)
        or exists (
          select 1 from release_doc join webhook on webhook.release_id = release_doc.release_id
          where release_doc.doc_id = doc.id and webhook.is_enabled = 1
        )
      )
    order by doc.id
    limit ${MAX_DOCS}`.execute(db)
  return rows
}
