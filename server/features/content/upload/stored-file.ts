import { randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'
import { UserError } from '../../../base/errors.ts'
import type { Ctx, UserCtx } from '../../../context/ctx.ts'
import { fileKind, HEAD_BYTES } from '../../../files/file-kind.ts'
import type { FileAnswer, UploadedFile } from '../../../http/files.ts'
import { cleanName } from '../../../http/wire.ts'

/** Maximum size of all files of one space, in bytes. */
const SPACE_QUOTA = 2 * 1024 ** 3

export interface NewFile {
  name: string
  size: number
  /** The first bytes of the file. */
  head: Buffer
  /** Stores the file under a generated name. */
  store: (file: string) => Promise<void>
}

export async function uploadedFile({ services }: UserCtx, { name, path, size }: UploadedFile): Promise<NewFile> {
  return { name, size, head: await readHead(path), store: (file) => services.files.take(file, path) }
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

type Kind = NonNullable<ReturnType<typeof fileKind>>

export function kindOf({ head, name }: NewFile): Kind {
  const kind = fileKind(head, name)
  if (!kind) throw new UserError('error.fileKind')
  return kind
}

/** `used`: bytes of all files of the space. */
export function checkQuota(used: number, { size }: NewFile): void {
  if (used + size > SPACE_QUOTA) throw new UserError('error.uploadQuota')
}

/** Stores the file under a random name. Its row comes after it: a file without a row is never served. */
export async function keepFile({ actor, services }: UserCtx, { name, size, store }: NewFile, { ending, type }: Kind) {
  const file = `${randomBytes(16).toString('hex')}${ending}`
  await store(file)
  const shown = Array.from(cleanName(name)).slice(-100).join('') || file
  return { file, name: shown, type, size, creator_id: actor.userId, created_at: services.now() }
}

interface StoredRow {
  file: string
  name: string
  type: string
  size: number
}

/** The path comes from the row only; the name in the URL must match it. */
export async function openFile({ services }: Ctx, row: StoredRow, file: string): Promise<FileAnswer> {
  const content = row.file === file ? await services.files.get(row.file) : undefined
  if (!content) throw new UserError('error.notFound')
  return {
    content,
    size: row.size,
    type: row.type,
    name: row.name,
    isInline: row.type.startsWith('image/'),
    maxAgeSeconds: 24 * 60 * 60,
  }
}
