import { sql } from 'kysely'
import { version as productVersion } from '../../../base/version.ts'
import type { Db } from '../../../db/open.ts'
import { hashOf, moduleState } from '../export/live-version.ts'
import { getRelease } from '../frozen/release-row.ts'
import { modulesInside } from '../visit/docs-inside.ts'
import { listShownPages, readHead } from './publication.queries.ts'
import type { Opened, PublicationForm } from './publication-file.ts'

/** Everything that a file of a publication depends on: equal versions give equal files. */
export async function publicationVersion(
  db: Db,
  visit: Opened,
  { form, lang }: { form: PublicationForm; lang: string },
): Promise<string> {
  const parts = [productVersion, visit, form, lang, await readHead(db, visit), await readDebugging(db, visit)]
  if (visit.releaseId !== undefined) parts.push((await getRelease(db, visit.releaseId)).version)
  if (typeof form === 'object') return hashOf([...parts, await pageState(db, visit, form)])
  const content = visit.of === 'share' ? await shareState(db, visit.id) : await showState(db, visit)
  return hashOf([...parts, content])
}

/** Which environments are shown: their addresses are part of the state of their module. */
async function readDebugging(db: Db, { of, id }: Opened): Promise<unknown> {
  if (of === 'show') {
    return db.selectFrom('compose_project').select('show_debug').where('id', '=', id).executeTakeFirstOrThrow()
  }
  const row = await db
    .selectFrom('share')
    .select(['is_show_debug', 'is_all_debug'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const chosen = await db
    .selectFrom('share_environment')
    .select('environment_id')
    .where('share_id', '=', id)
    .orderBy('environment_id')
    .execute()
  return [row, chosen]
}

/** `id` was checked: it is part of the publication. */
async function pageState(db: Db, visit: Opened, { kind, id }: Exclude<PublicationForm, string>): Promise<unknown> {
  if (kind === 'composePage') return (await listShownPages(db, visit)).filter((page) => page.id === id)
  const { module_id } = await db.selectFrom('doc').select('module_id').where('id', '=', id).executeTakeFirstOrThrow()
  return moduleState(db, module_id)
}

async function shareState(db: Db, shareId: number): Promise<unknown> {
  const { module_id, is_all } = await db
    .selectFrom('share')
    .select(['module_id', 'is_all'])
    .where('id', '=', shareId)
    .executeTakeFirstOrThrow()
  const chosen = db.selectFrom('share_content').select(['doc_id', 'is_share_folder']).where('share_id', '=', shareId)
  return [await moduleState(db, module_id), is_all === 1 ? [] : await chosen.orderBy('doc_id').execute()]
}

/** The tree changes with its nodes, which are counted, and with the docs. */
async function showState(db: Db, visit: Opened): Promise<unknown> {
  const nodes = await db
    .selectFrom('compose_project')
    .select('nodes_version')
    .where('id', '=', visit.id)
    .executeTakeFirstOrThrow()
  const modules = db
    .selectFrom('module')
    .select('id')
    .where('id', 'in', sql<number>`(${modulesInside(db, visit)})`)
  const states: unknown[] = []
  for (const { id } of await modules.orderBy('id').execute()) states.push(await moduleState(db, id))
  return [nodes, states, await listShownPages(db, visit)]
}
