import type { IdKind } from '#core/contract/call.ts'
import { UserError } from '../../base/errors.ts'
import type { Ids } from '../../base/ids.ts'
import type { Visit } from '../../context/ctx.ts'
import type { Db } from '../../db/open.ts'
import { prepare } from '../../db/prepared.ts'
import { isCopied, isInCopies, isModelCopied } from './inside-release.ts'

interface Parts {
  db: Db
  ids: Ids
}

export interface VisibleDoc {
  id: number
  moduleId: number
}

interface Wanted {
  kind: IdKind
  keys: number[]
}

/** Throws unless everything that a visitor asks for is part of the publication at this moment. */
export async function checkInside({ db, ids }: Parts, visit: Visit, wanted: Wanted[]): Promise<void> {
  const docs: VisibleDoc[] = []
  for (const key of keysOf(wanted, 'doc')) docs.push(await getVisibleDoc(db, visit, key))
  const asked = { db, ids, visit, docs, pages: keysOf(wanted, 'composePage') }
  for (const { kind, keys } of wanted) {
    for (const key of keys) if (!(await isInside(kind, key, asked))) throw new UserError('error.notFound')
  }
}

const keysOf = (wanted: Wanted[], kind: IdKind) => wanted.flatMap((entry) => (entry.kind === kind ? entry.keys : []))

interface Asked extends Parts {
  visit: Visit
  /** The docs that the call names. */
  docs: VisibleDoc[]
  /** The extra pages that the call names. */
  pages: number[]
}

type Inside = (key: number, asked: Asked) => Promise<boolean>

const insideByKind: Partial<Record<IdKind, Inside>> = {
  // Checked before everything else.
  doc: async () => true,
  model: async (key, { db, ids, visit, docs }) =>
    visit.releaseId === undefined
      ? (await listModelsBelow(db, docs)).has(key)
      : isModelCopied({ db, ids }, { releaseId: visit.releaseId, docs, modelId: key }),
  environment: (key, { db, visit, docs }) => isOffered(db, visit, key, docs),
  upload: (key, { db, ids, visit, docs }) => isReferred({ db, ids }, key, { docs, releaseId: visit.releaseId }),
  composePage: (key, { db, visit }) => isShownPage(db, visit, key),
  composeUpload: (key, asked) => isOnPages(key, asked),
}

function isInside(kind: IdKind, key: number, asked: Asked): Promise<boolean> {
  const check = insideByKind[kind]
  if (!check) throw new Error(`visitors cannot ask for a ${kind}`)
  return check(key, asked)
}

const findLiveDoc = prepare((db, docId: number) =>
  db
    .selectFrom('doc')
    .innerJoin('module', 'module.id', 'doc.module_id')
    .innerJoin('project', 'project.id', 'module.project_id')
    .innerJoin('space', 'space.id', 'project.space_id')
    .select(['doc.id', 'doc.module_id as moduleId', 'doc.parent_id as parentId'])
    .where('doc.id', '=', docId)
    .where('doc.is_folder', '=', 0)
    .where('doc.is_show', '=', 1)
    .where('doc.deleted_at', 'is', null)
    .where('module.deleted_at', 'is', null)
    .where('project.deleted_at', 'is', null)
    .where('space.deleted_at', 'is', null),
)

/** A doc that is shown and part of the publication. Throws for any other. */
export async function getVisibleDoc(db: Db, visit: Visit, docId: number): Promise<VisibleDoc> {
  const [doc] = await findLiveDoc(db, docId)
  const isPart = doc && (await (visit.of === 'share' ? isShared(db, visit, doc) : isPublished(db, visit.id, docId)))
  if (!doc || !isPart) throw new UserError('error.notFound')
  return { id: doc.id, moduleId: doc.moduleId }
}

const findScope = prepare((db, shareId: number) =>
  db.selectFrom('share').select(['module_id as moduleId', 'is_all as isAll']).where('id', '=', shareId),
)

const findChoice = prepare((db, shareId: number, docId: number) =>
  db
    .selectFrom('share_content')
    .select('is_share_folder as isGrowing')
    .where('share_id', '=', shareId)
    .where('doc_id', '=', docId),
)

const findParent = prepare((db, docId: number) =>
  db.selectFrom('doc').select('parent_id as parentId').where('id', '=', docId),
)

interface PlacedDoc extends VisibleDoc {
  parentId: number
}

/** The doc was chosen, or is below a folder that is shared with everything in it. A release decides itself which docs it has. */
async function isShared(
  db: Db,
  { id: shareId, releaseId }: Visit,
  { id, moduleId, parentId }: PlacedDoc,
): Promise<boolean> {
  const [scope] = await findScope(db, shareId)
  if (scope?.moduleId !== moduleId) return false
  if (releaseId !== undefined) return isCopied(db, releaseId, id)
  if (scope.isAll === 1) return true
  if ((await findChoice(db, shareId, id)).length > 0) return true
  for (let folder = parentId; folder !== 0;) {
    const [choice] = await findChoice(db, shareId, folder)
    if (choice?.isGrowing === 1) return true
    const [above] = await findParent(db, folder)
    folder = above?.parentId ?? 0
  }
  return false
}

const findNode = prepare((db, projectId: number, docId: number) =>
  db
    .selectFrom('compose_node')
    .select('id')
    .where('project_id', '=', projectId)
    .where('doc_id', '=', docId)
    .where('withdrawn_at', '=', 0),
)

const isPublished = async (db: Db, projectId: number, docId: number): Promise<boolean> =>
  (await findNode(db, projectId, docId)).length > 0

/** The models that docs refer to, directly or through other models. */
async function listModelsBelow(db: Db, docs: VisibleDoc[]): Promise<Set<number>> {
  const found = new Set<number>()
  let from: { kind: 'doc' | 'model'; ids: number[] } = { kind: 'doc', ids: docs.map(({ id }) => id) }
  while (from.ids.length > 0) {
    const links = await db
      .selectFrom('content_link')
      .select('to_id')
      .where('from_kind', '=', from.kind)
      .where('from_id', 'in', from.ids)
      .where('to_kind', '=', 'model')
      .execute()
    const next = [...new Set(links.map(({ to_id }) => to_id))].filter((id) => !found.has(id))
    for (const id of next) found.add(id)
    from = { kind: 'model', ids: next }
  }
  return found
}

/** The gateway of a published project stands in place of an environment. */
const GATEWAY = 0

async function isOffered(db: Db, visit: Visit, environmentId: number, docs: VisibleDoc[]): Promise<boolean> {
  if (environmentId === GATEWAY) return (await findGateway(db, visit)) !== undefined
  const offered = await Promise.all(docs.map(({ moduleId }) => listOffered(db, visit, moduleId)))
  return offered.length > 0 && offered.every((list) => list.some(({ id }) => id === environmentId))
}

/** Where visitors may send requests to instead of environments. */
export async function findGateway(db: Db, { of, id }: Visit): Promise<string | undefined> {
  if (of === 'share') return undefined
  const row = await db
    .selectFrom('compose_project')
    .select('gateway_url')
    .where('id', '=', id)
    .where('show_debug', '=', 1)
    .executeTakeFirst()
  return row === undefined || row.gateway_url === '' ? undefined : row.gateway_url
}

/**
 * The environments of a module that visitors may call, in order: none unless debugging is on; for a share the public ones and those that
 * were chosen; for a published project without a gateway the public ones.
 */
export function listOffered(db: Db, { of, id }: Visit, moduleId: number) {
  const all = db
    .selectFrom('environment')
    .select(['environment.id', 'environment.name', 'environment.url'])
    .where('environment.module_id', '=', moduleId)
    .where('environment.deleted_at', 'is', null)
    .orderBy('environment.order_index')
    .orderBy('environment.id')
  if (of === 'show') {
    return all
      .innerJoin('compose_project', (join) => join.on('compose_project.id', '=', id))
      .where('compose_project.show_debug', '=', 1)
      .where('compose_project.gateway_url', '=', '')
      .where('environment.is_public', '=', 1)
      .execute()
  }
  return all
    .innerJoin('share', (join) => join.on('share.id', '=', id).onRef('share.module_id', '=', 'environment.module_id'))
    .where('share.is_show_debug', '=', 1)
    .where((eb) =>
      eb.or([
        eb('share.is_all_debug', '=', 1),
        eb('environment.is_public', '=', 1),
        eb(
          'environment.id',
          'in',
          eb.selectFrom('share_environment').select('environment_id').where('share_environment.share_id', '=', id),
        ),
      ]),
    )
    .execute()
}

/** A file is part of a doc if the doc, or a model that it uses, contains the address of the file. */
async function isReferred(
  { db, ids }: Parts,
  uploadId: number,
  { docs, releaseId }: { docs: VisibleDoc[]; releaseId: number | undefined },
): Promise<boolean> {
  const address = `/upload/${ids.encode(uploadId)}/`
  const docIds = docs.map(({ id }) => id)
  const upload = await db.selectFrom('upload').select('module_id').where('id', '=', uploadId).executeTakeFirst()
  if (!upload || docs.every(({ moduleId }) => moduleId !== upload.module_id)) return false
  if (releaseId !== undefined) return isInCopies(db, { releaseId, docs, address })
  const contents = await db.selectFrom('doc').select('content').where('id', 'in', docIds).execute()
  if (contents.some(({ content }) => content.includes(address))) return true
  const modelIds = [...(await listModelsBelow(db, docs))]
  if (modelIds.length === 0) return false
  const models = await db.selectFrom('model').select(['description', 'content']).where('id', 'in', modelIds).execute()
  return models.some(({ description, content }) => description.includes(address) || content.includes(address))
}

async function isShownPage(db: Db, visit: Visit, pageId: number): Promise<boolean> {
  if (visit.of !== 'show') return false
  const row = await db
    .selectFrom('compose_page')
    .select('id')
    .where('id', '=', pageId)
    .where('project_id', '=', visit.id)
    .where('status', '=', 1)
    .executeTakeFirst()
  return row !== undefined
}

/** A file is part of an extra page if the page contains its address. Whether the page is shown is checked with the page. */
async function isOnPages(uploadId: number, { db, ids, visit, pages }: Asked): Promise<boolean> {
  if (pages.length === 0) return false
  const rows = await db
    .selectFrom('compose_upload')
    .innerJoin('compose_page', 'compose_page.project_id', 'compose_upload.project_id')
    .select('compose_page.content')
    .where('compose_upload.id', '=', uploadId)
    .where('compose_upload.project_id', '=', visit.id)
    .where('compose_page.id', 'in', pages)
    .execute()
  const address = `/upload/compose/${ids.encode(uploadId)}/`
  return rows.some(({ content }) => content.includes(address))
}
