import { toFlatDoc } from '#core/wire/flat-doc.ts'
import type { Vault } from '../../../base/vault.ts'
import type { Db } from '../../../db/open.ts'
import type { DocPlace } from './copy.ts'
import { globalsOf, linkedTo, rowsOf, type FrozenDoc } from './frozen-doc.ts'
import type { getRelease } from './release-row.ts'

interface ViewSource {
  db: Db
  services: { vault: Vault }
}

type ReleaseRow = Awaited<ReturnType<typeof getRelease>>

/** A doc of a release in the form of a doc of today. The global rows are those of the named environment, or of the first one. */
export async function frozenView(
  { db, services }: ViewSource,
  release: ReleaseRow,
  doc: FrozenDoc,
  environmentId?: number,
) {
  const { copy, content, around } = doc
  const { space_id: spaceId } = await db
    .selectFrom('project')
    .select('space_id')
    .where('id', '=', release.project_id)
    .executeTakeFirstOrThrow()
  const now = await findDocNow(db, copy.doc_id)
  const edited = await findEdit(db, copy)
  const isLive = now && now.deleted_at === null && now.moduleDeletedAt === null && now.project_id === release.project_id
  const globals = globalsOf(services.vault, around, environmentId)
  const rows = [...rowsOf(doc), ...Object.values(globals).flat()]
  return {
    id: copy.doc_id,
    docId: copy.doc_id,
    moduleId: copy.module_id,
    parentId: (JSON.parse(copy.place) as DocPlace).folders.at(-1)?.id ?? 0,
    type: copy.type,
    revision: copy.revision,
    ...toFlatDoc(content),
    docName: content.version === '' ? content.name : `${content.name} ${content.version}`,
    projectId: release.project_id,
    spaceId,
    isFolder: 0 as const,
    isLocked: 0 as const,
    creatorName: now?.creator_name ?? '',
    modifierName: edited?.editor_name ?? '',
    gmtCreate: now?.created_at ?? release.published_at,
    gmtModified: edited?.created_at ?? release.published_at,
    origin: now?.origin ?? ('' as const),
    conflicts: [],
    ...linkedTo(doc, rows),
    environments: around.environments.map(({ id, name, url }) => ({ id, name, url })),
    ...globals,
    errorCodes: around.errorCodes,
    isLive: isLive ? (1 as const) : (0 as const),
  }
}

/** The doc of today, also if it is in the recycle bin. */
export const findDocNow = (db: Db, id: number) =>
  db
    .selectFrom('doc')
    .innerJoin('module', 'module.id', 'doc.module_id')
    .select(['doc.is_show', 'doc.creator_name', 'doc.created_at', 'doc.origin', 'doc.deleted_at'])
    .select(['module.project_id', 'module.deleted_at as moduleDeletedAt'])
    .where('doc.id', '=', id)
    .executeTakeFirst()

const findEdit = (db: Db, { doc_id, revision }: FrozenDoc['copy']) =>
  db
    .selectFrom('doc_revision')
    .select(['editor_name', 'created_at'])
    .where('doc_id', '=', doc_id)
    .where('revision', '=', revision)
    .executeTakeFirst()
