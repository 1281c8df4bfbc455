import { transact, type Ctx, type UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import type { UploadedFile } from '../../../http/files.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { checkQuota, keepFile, kindOf, openFile, uploadedFile } from '../../content/upload/stored-file.ts'
import { composeName } from './compose.queries.ts'

/** Stores a picture or attachment for the extra pages of a compose project. */
export async function addPicture(ctx: UserCtx, { projectId }: { projectId: number }, file: UploadedFile) {
  const newFile = await uploadedFile(ctx, file)
  const kind = kindOf(newFile)
  checkQuota(await usedBeside(ctx.db, projectId), newFile)
  const row = await keepFile(ctx, newFile, kind)
  const { id } = await transact(ctx, async (tx) => {
    const added = await tx.db
      .insertInto('compose_upload')
      .values({ ...row, project_id: projectId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, { action: 'compose.changed', object: `${composeName(projectId)}: added picture ${added.id}` })
    return added
  })
  return { url: `/upload/compose/${ctx.services.ids.encode(id)}/${row.file}`, name: row.name }
}

export async function readPicture(ctx: Ctx, { id, file }: { id: number; file: string }) {
  const row = await ctx.db.selectFrom('compose_upload').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return openFile(ctx, row, file)
}

/** Bytes of all files of the space. */
async function usedBeside(db: Db, projectId: number): Promise<number> {
  const { used } = await db
    .selectFrom('compose_upload')
    .innerJoin('compose_project', 'compose_project.id', 'compose_upload.project_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('compose_upload.size'), eb.lit(0)).as('used'))
    .where('compose_project.space_id', '=', (eb) =>
      eb.selectFrom('compose_project as own').select('own.space_id').where('own.id', '=', projectId),
    )
    .executeTakeFirstOrThrow()
  return used
}

/** The files of one compose project, or of all in a space, before their rows are deleted with them. */
export function listPictureFiles(db: Db, place: { projectId: number } | { spaceId: number }) {
  const files = db
    .selectFrom('compose_upload')
    .innerJoin('compose_project', 'compose_project.id', 'compose_upload.project_id')
    .select('compose_upload.file')
  return (
    'projectId' in place
      ? files.where('compose_project.id', '=', place.projectId)
      : files.where('compose_project.space_id', '=', place.spaceId)
  ).execute()
}

const ADDRESS = /(?<=^|[\s"'(<=])\/upload\/compose\/(?=\w{1,32}\/[0-9a-f]{32}(?:\.[a-z0-9]+)?)/g

/** The text of an extra page with addresses at which visitors get its pictures. `prefix` ends with a slash. */
export const withPictures = (content: string, prefix: string): string => content.replaceAll(ADDRESS, prefix)
