import type { VisitCtx } from '../../../context/ctx.ts'

/** What the page of a share shows. Before the password it is the title that a manager gave, and nothing of the content. */
export async function readShareInfo({ db, visit }: VisitCtx) {
  const row = await db
    .selectFrom('share')
    .innerJoin('module', 'module.id', 'share.module_id')
    .leftJoin('release', 'release.id', 'share.release_id')
    .select(['share.type', 'share.title', 'share.logo', 'share.style', 'share.is_show_debug', 'module.name'])
    .select('release.release_no as releaseNo')
    .where('share.id', '=', visit.id)
    .executeTakeFirstOrThrow()
  const { isOpen, key } = visit
  return {
    id: key,
    type: row.type,
    isOpen,
    title: row.title === '' && isOpen ? row.name : row.title,
    // Visitors see which version they read.
    description: isOpen ? (row.releaseNo ?? '') : '',
    logo: row.logo,
    style: row.style,
    isShowDebug: isOpen ? row.is_show_debug : 0,
  } as const
}

/** The same for a published project. */
export async function readShowInfo({ db, visit }: VisitCtx) {
  const row = await db
    .selectFrom('compose_project')
    .select(['name', 'description', 'type', 'status', 'logo', 'style', 'show_debug'])
    .where('id', '=', visit.id)
    .executeTakeFirstOrThrow()
  const { isOpen, key } = visit
  return {
    id: key,
    type: row.type,
    isEncrypt: row.type === 2 ? 1 : 0,
    status: row.status,
    isOpen,
    name: row.name,
    title: row.name,
    description: isOpen ? row.description : '',
    logo: row.logo,
    style: row.style,
    isShowDebug: isOpen ? row.show_debug : 0,
  } as const
}
