import { randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'
import { UserError } from '../../../base/errors.ts'
import { transact, type Ctx, type UserCtx } from '../../../context/ctx.ts'
import { fileKind, HEAD_BYTES } from '../../../files/file-kind.ts'
import type { FileAnswer, UploadedFile } from '../../../http/files.ts'
import { cleanName } from '../../../http/wire.ts'

/** Maximum size of all files of one space, in bytes. */
const SPACE_QUOTA = 2 * 1024 ** 3

interface UploadTarget {
  moduleId: number
}

interface NewFile {
  name: string
  size: number
  /** The first bytes of the file. */
  head: Buffer
  /** Stores the file under a generated name. */
  store: (file: string) => Promise<void>
}

export async function storeUpload(ctx: UserCtx, place: UploadTarget, { name, path, size }: UploadedFile) {
  const store = (file: string) => ctx.services.files.take(file, path)
  return storeFile(ctx, place, { name, size, head: await readHead(path), store })
}

/** Same for a generated file. */
export function storeBytes(ctx: UserCtx, place: UploadTarget, { name, bytes }: { name: string; bytes: Buffer }) {
  const store = (file: string) => ctx.services.files.put(file, bytes)
  return storeFile(ctx, place, { name, size: bytes.length, head: bytes.subarray(0, HEAD_BYTES), store })
}

/** Stores the file under a random name first, and then the row: a file without a row is never served. */
async function storeFile(ctx: UserCtx, { moduleId }: UploadTarget, { name, size, head, store }: NewFile) {
  const kind = fileKind(head, name)
  if (!kind) throw new UserError('error.fileKind')
  await checkQuota(ctx, moduleId, size)
  const file = `${randomBytes(16).toString('hex')}${kind.ending}`
  await store(file)
  const shown = Array.from(cleanName(name)).slice(-100).join('') || file
  const id = await transact(ctx, async ({ db, actor, services }) => {
    const row = { module_id: moduleId, file, name: shown, type: kind.type, size }
    const { id } = await db
      .insertInto('upload')
      .values({ ...row, creator_id: actor.userId, created_at: services.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
  return { url: `/upload/${ctx.services.ids.encode(id)}/${file}`, name: shown }
}

async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function checkQuota({ db }: UserCtx, moduleId: number, size: number): Promise<void> {
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
  if (used + size > SPACE_QUOTA) throw new UserError('error.uploadQuota')
}

/** The path comes from the row only; the name in the URL must match it. */
export async function readUpload(ctx: Ctx, { id, file }: { id: number; file: string }): Promise<FileAnswer> {
  const row = await ctx.db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (row.file !== file) throw new UserError('error.notFound')
  const content = await ctx.services.files.get(row.file)
  if (!content) throw new UserError('error.notFound')
  const isPicture = row.type.startsWith('image/')
  return {
    content,
    size: row.size,
    type: row.type,
    name: row.name,
    isInline: isPicture,
    maxAgeSeconds: 24 * 60 * 60,
  }
}
