import { randomBytes } from 'node:crypto'
import { basename } from 'node:path'
import { open } from 'node:fs/promises'
import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { HEAD_BYTES, pictureKind, type FileKind } from '../../../files/file-kind.ts'
import type { FileAnswer, UploadedFile } from '../../../http/files.ts'
import { getUser, updateUser } from './user.queries.ts'

const BASE = '/user/avatar'
const ENDINGS = new Set(['.png', '.jpg', '.webp'])
/** A new picture has a new name, so that browsers may keep them. */
const MAX_AGE_SECONDS = 7 * 24 * 60 * 60

/** Stores the file first: a row whose file is missing would be a broken picture. */
export async function setAvatar(ctx: UserCtx, { path }: UploadedFile) {
  const { ending } = await checkPicture(path)
  const file = `${randomBytes(16).toString('hex')}${ending}`
  await ctx.services.files.take(file, path)
  const avatar = `${BASE}/${file}`
  await replaceAvatar(ctx, avatar)
  return { avatar }
}

export async function removeAvatar(ctx: UserCtx): Promise<Record<string, never>> {
  await replaceAvatar(ctx, '')
  return {}
}

/** The type comes from our own name of the file, which came from its content. */
export async function readAvatar({ db, services }: UserCtx, { file }: { file: string }): Promise<FileAnswer> {
  const owner = await db
    .selectFrom('user_account')
    .select('id')
    .where('avatar', '=', `${BASE}/${file}`)
    .executeTakeFirst()
  const content = owner && (await services.files.get(file))
  if (!content) throw new UserError('error.notFound')
  const type = `image/${file.endsWith('.jpg') ? 'jpeg' : (file.split('.')[1] ?? '')}`
  return { content, type, name: file, isInline: true, maxAgeSeconds: MAX_AGE_SECONDS }
}

async function replaceAvatar(ctx: UserCtx, avatar: string): Promise<void> {
  const old = await transact(ctx, async ({ db, actor }) => {
    const before = await getUser(db, actor.userId)
    await updateUser(db, actor.userId, { avatar })
    return before.avatar
  })
  if (old !== '') await ctx.services.files.remove(basename(old))
}

async function checkPicture(path: string): Promise<FileKind> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const kind = pictureKind(buffer.subarray(0, bytesRead))
    if (!kind || !ENDINGS.has(kind.ending)) throw new UserError('error.avatarKind')
    return kind
  } finally {
    await handle.close()
  }
}
