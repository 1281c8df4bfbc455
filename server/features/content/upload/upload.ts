import { transact, type Ctx, type UserCtx } from '../../../context/ctx.ts'
import { HEAD_BYTES } from '../../../files/file-kind.ts'
import type { FileAnswer, UploadedFile } from '../../../http/files.ts'
import { checkQuota, keepFile, kindOf, openFile, uploadedFile, type NewFile } from './stored-file.ts'

interface UploadTarget {
  moduleId: number
}

export async function storeUpload(ctx: UserCtx, place: UploadTarget, file: UploadedFile) {
  return storeFile(ctx, place, await uploadedFile(ctx, file))
}

/** Same for a generated file. */
export function storeBytes(ctx: UserCtx, place: UploadTarget, { name, bytes }: { name: string; bytes: Buffer }) {
  const store = (file: string) => ctx.services.files.put(file, bytes)
  return storeFile(ctx, place, { name, size: bytes.length, head: bytes.subarray(0, HEAD_BYTES), store })
}

async function storeFile(ctx: UserCtx, { moduleId }: UploadTarget, newFile: NewFile) {
  const kind = kindOf(newFile)
  checkQuota(await usedBeside(ctx, moduleId), newFile)
  const row = await keepFile(ctx, newFile, kind)
  const { id } = await transact(ctx, ({ db }) =>
    db
      .insertInto('upload')
      .values({ ...row, module_id: moduleId })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return { url: `/upload/${ctx.services.ids.encode(id)}/${row.file}`, name: row.name }
}

/** Bytes of all files of the space. */
async function usedBeside({ db }: UserCtx, moduleId: number): Promise<number> {
  const { used } = await db
    .selectFrom('upload')
    .innerJoin('module', 'module.id', 'upload.module_id')
    .innerJoin('project', 'project.id', 'module.project_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('upload.size'), eb.lit(0)).as('used'))
    .where('project.space_id', '=', (eb) =>
      eb
        .selectFrom('module as own')
        .innerJoin('project as own_project', 'own_project.id', 'own.project_id')
        .select('own_project.space_id')
        .where('own.id', '=', moduleId),
    )
    .executeTakeFirstOrThrow()
  return used
}

export async function readUpload(ctx: Ctx, { id, file }: { id: number; file: string }): Promise<FileAnswer> {
  const row = await ctx.db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return openFile(ctx, row, file)
}
