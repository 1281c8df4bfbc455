import type { Param } from '#core/rows/param.ts'
import type { Db } from '../../../db/open.ts'
import type { Opened } from './publication-file.ts'

/** What a publication says about all of its docs. */
export interface Head {
  title: string
  summary: string
  /** Whether it is a module with everything in it. */
  isWhole: boolean
  /** Shown in place of all servers; "" for none. */
  gateway: string
  /** Rows that replace those of the modules, unless there are none. */
  params: Param[]
  returns: Param[]
}

export async function readHead(db: Db, { of, id }: Opened): Promise<Head> {
  if (of === 'share') {
    const { title, name, is_all, release_no } = await db
      .selectFrom('share')
      .innerJoin('module', 'module.id', 'share.module_id')
      .leftJoin('release', 'release.id', 'share.release_id')
      .select(['share.title', 'share.is_all', 'module.name', 'release.release_no'])
      .where('share.id', '=', id)
      .executeTakeFirstOrThrow()
    const summary = release_no ?? ''
    // What is written about folders is not kept with a release.
    const isWhole = is_all === 1 && release_no === null
    return { title: title || name, summary, isWhole, gateway: '', params: [], returns: [] }
  }
  const row = await db
    .selectFrom('compose_project')
    .select(['name', 'description', 'gateway_url', 'global_params', 'global_returns'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    title: row.name,
    summary: row.description,
    isWhole: false,
    gateway: row.gateway_url,
    params: JSON.parse(row.global_params) as Param[],
    returns: JSON.parse(row.global_returns) as Param[],
  }
}

/** The extra pages that visitors see, in order. */
export async function listShownPages(db: Db, { of, id }: Opened) {
  if (of === 'share') return []
  return db
    .selectFrom('compose_page')
    .select(['id', 'title', 'content', 'version', 'modified_at as modifiedAt'])
    .where('project_id', '=', id)
    .where('status', '=', 1)
    .orderBy('order_index')
    .orderBy('id')
    .execute()
}

/** Search engines may list pages of published projects that are public and whose managers allow it. */
export async function isIndexed(db: Db, { of, id }: Opened): Promise<boolean> {
  if (of === 'share') return false
  const row = await db
    .selectFrom('compose_project')
    .select('id')
    .where('id', '=', id)
    .where('type', '=', 1)
    .where('is_indexed', '=', 1)
    .executeTakeFirst()
  return row !== undefined
}
