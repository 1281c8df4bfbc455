import { open, rm, type FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { PushFault, pushCodes } from '#core/push/fault.ts'
import { HttpError } from '../../../base/errors.ts'
import type { TemporaryFiles } from '../../../files/temporary-files.ts'
import { TokenSearch } from './find-token.ts'

/** Clients use form encoding for payloads, which takes three bytes for most characters. */
export const MAX_BODY = 64 * 1024 * 1024
/** Bodies up to this size are received whole before their token is known, and parsed in the main thread. */
const SMALL = 64 * 1024
/** A client may write its token behind the payload. Until the token is seen, no more than this is accepted. */
const MAX_BEFORE_TOKEN = 8 * 1024 * 1024
/** Bodies of this kind that are received at the same time. */
const MAX_UNKNOWN = 4

/** The body of a push. A large one is in a temporary file, and its token was checked. */
export type PushBody<Caller> = { bytes: Buffer } | { path: string; caller: Caller }

interface Receiving<Caller> {
  body: Readable
  temporary: TemporaryFiles
  /** From the address or a header. */
  token: string | undefined
  /** undefined: the token is not valid. */
  findCaller: (token: string) => Promise<Caller | undefined>
}

type Chunks = AsyncIterator<Buffer, undefined>

/** Receives a body, which the caller must remove. A wrong token is refused when it is seen, without receiving the rest. */
export async function receiveBody<Caller>(receiving: Receiving<Caller>): Promise<PushBody<Caller>> {
  // A stream that is destroyed would end the connection before the sender gets the answer.
  const chunks: Chunks = receiving.body.iterator({ destroyOnReturn: false })
  const { head, isWhole } = await readHead(chunks)
  if (isWhole) return { bytes: head }
  const path = await receiving.temporary.newPath()
  const file = await open(path, 'wx', 0o600)
  try {
    const isKnown = receiving.token !== undefined || new TokenSearch().find(head) !== undefined
    const receive = () => receiveLarge(receiving, { head, chunks, file })
    return { path, caller: isKnown ? await receive() : await oneOfUnknown(receive) }
  } catch (error) {
    await rm(path, { force: true })
    // The rest is discarded, so that the sender can read the answer and use the connection again.
    await chunks.return?.()
    receiving.body.resume()
    throw error
  } finally {
    await file.close()
  }
}

export async function removeBody(body: PushBody<unknown>): Promise<void> {
  if ('path' in body) await rm(body.path, { force: true })
}

async function readHead(chunks: Chunks): Promise<{ head: Buffer; isWhole: boolean }> {
  const head: Buffer[] = []
  for (let size = 0; size <= SMALL;) {
    const { value, done } = await chunks.next()
    if (done) return { head: Buffer.concat(head), isWhole: true }
    head.push(value)
    size += value.length
  }
  return { head: Buffer.concat(head), isWhole: false }
}

let unknownCount = 0

async function oneOfUnknown<Result>(receive: () => Promise<Result>): Promise<Result> {
  if (unknownCount >= MAX_UNKNOWN) throw new HttpError(503, 'error.busy', { retryAfter: 2 })
  unknownCount += 1
  try {
    return await receive()
  } finally {
    unknownCount -= 1
  }
}

interface Large {
  head: Buffer
  chunks: Chunks
  file: FileHandle
}

async function receiveLarge<Caller>(
  { token, findCaller }: Receiving<Caller>,
  { head, chunks, file }: Large,
): Promise<Caller> {
  const search = new TokenSearch()
  const find = async (found: string | undefined) => {
    if (found !== undefined && (caller = await findCaller(found)) === undefined) throw badToken('push.fault.badToken')
  }
  let caller: Caller | undefined
  let size = 0
  for (let chunk: Buffer | undefined = head; chunk; chunk = (await chunks.next()).value) {
    size += chunk.length
    if (size > MAX_BODY) throw new HttpError(413, 'error.bodyTooLarge')
    if (caller === undefined) await find(token ?? search.find(chunk))
    if (caller === undefined && size > MAX_BEFORE_TOKEN) throw badToken('push.fault.lateToken')
    await file.writeFile(chunk)
  }
  if (caller === undefined) await find(search.find(NOTHING, { isEnd: true }))
  if (caller === undefined) throw badToken('push.fault.badToken')
  return caller
}

const NOTHING = Buffer.alloc(0)

const badToken = (key: 'push.fault.badToken' | 'push.fault.lateToken') => new PushFault(pushCodes.badToken, key)
