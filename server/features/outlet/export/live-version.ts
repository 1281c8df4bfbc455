import { createHash } from 'node:crypto'
import type { ExportFormat } from '#core/exporters/base/export-input.ts'
import { version as productVersion } from '../../../base/version.ts'
import type { Ctx } from '../../../context/ctx.ts'
import { getDocSort } from '../../content/store/sort-docs.ts'
import type { Db } from '../../../db/open.ts'

/** What the docs of a module are exported with: it differs after every change. */
export async function moduleState(db: Db, moduleId: number): Promise<unknown> {
  const { docs_version, name, project_id } = await db
    .selectFrom('module')
    .select(['docs_version', 'name', 'project_id'])
    .where('id', '=', moduleId)
    .executeTakeFirstOrThrow()
  // `docs_version` counts changes within the module; error codes also come from its project.
  const codes = await db
    .selectFrom('shared_text')
    .select('content')
    .where('kind', '=', 'errorCodes')
    .where('project_id', '=', project_id)
    .where('module_id', '=', 0)
    .executeTakeFirst()
  return [moduleId, docs_version, name, project_id, codes?.content]
}

/** Everything that a live export depends on: equal versions give equal files. */
export async function liveVersion(
  { db, request, services }: Ctx,
  { moduleId, format }: { moduleId: number; format: ExportFormat },
): Promise<string> {
  const pack = services.settings.current.packs.find(({ lang }) => lang === request.lang)
  return hashOf([productVersion, format, request.lang, pack, await getDocSort(db), await moduleState(db, moduleId)])
}

export const hashOf = (parts: unknown) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
