import { open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MIB } from '#core/contract/call.ts'
import { HttpError, UserError } from '../base/errors.ts'
import type { Services } from '../context/ctx.ts'
import type { TemporaryFiles } from '../files/temporary-files.ts'
import type { Task } from '../threads/task.ts'
import { BusyCalls } from './busy-calls.ts'
import { fewAtOnce } from './few-at-once.ts'
import { parseJson } from './json-guard.ts'

/** Bodies up to this size are received in memory, and parsed in the main thread. */
export const SMALL_BODY = MIB

/** A JSON body in a temporary file, which `LargeBodies.open` removes. */
class LargeBody {
  readonly path: string

  constructor(path: string) {
    this.path = path
  }
}

/** Shares threads with the reading of imports and pushes, because the limit of memory is the same. */
export const parseJsonTask: Task<{ path: string }, { value: unknown }> = {
  name: 'parse-json',
  maxMs: 20_000,
  maxMemoryMb: 1536,
  isShort: true,
}

/** Makes the routes of a scope take bodies of more than `SMALL_BODY`: they get a `LargeBody` in place of its JSON. */
export function takeLargeBodies(scope: FastifyInstance, temporary: TemporaryFiles): void {
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/json', async (request: FastifyRequest, body: Readable) => {
    const { headers, actor, routeOptions } = request
    const { bodyLimit } = routeOptions
    if (Number(headers['content-length']) > bodyLimit) throw tooLarge()
    try {
      return await receive(body, { bodyLimit, temporary, isKnown: actor !== undefined })
    } catch (error) {
      // The rest is discarded, so that the sender can read the answer.
      body.resume()
      throw body.errored ? new UserError('error.badJson') : error
    }
  })
}

const tooLarge = () => new HttpError(413, 'error.bodyTooLarge')

interface Receiving {
  bodyLimit: number
  temporary: TemporaryFiles
  /** Whether somebody is signed in. */
  isKnown: boolean
}

async function receive(body: Readable, { isKnown, ...limits }: Receiving): Promise<unknown> {
  // A stream that is destroyed would end the connection before the sender gets the answer.
  const chunks: AsyncIterator<Buffer, undefined> = body.iterator({ destroyOnReturn: false })
  const start: Buffer[] = []
  for (let size = 0; size <= SMALL_BODY;) {
    const { value } = await chunks.next()
    if (!value) return size === 0 ? {} : parseJson(Buffer.concat(start))
    start.push(value)
    size += value.length
  }
  return (isKnown ? receiveLarge : receiveOfVisitor)({ start, chunks, ...limits })
}

interface Large extends Omit<Receiving, 'isKnown'> {
  start: Buffer[]
  chunks: AsyncIterator<Buffer, undefined>
}

async function receiveLarge({ start, chunks, bodyLimit, temporary }: Large): Promise<LargeBody> {
  const path = await temporary.newPath()
  const file = await open(path, 'wx', 0o600)
  try {
    let size = 0
    for (let chunk: Buffer | undefined = Buffer.concat(start); chunk; chunk = (await chunks.next()).value) {
      size += chunk.length
      if (size > bodyLimit) throw tooLarge()
      await file.writeFile(chunk)
    }
    return new LargeBody(path)
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

/** The link of a visitor is in the body, so that it is checked only when the body is on the disk. */
const receiveOfVisitor = fewAtOnce(receiveLarge)

/** Large bodies that are in memory at the same time. Of one person no more than half of these. */
const IN_MEMORY = 4

/** Parses large bodies in threads, a few at a time. */
export class LargeBodies {
  readonly #threads: Services['threads']
  readonly #turns = new BusyCalls(IN_MEMORY)

  constructor({ threads }: Pick<Services, 'threads'>) {
    this.#threads = threads
  }

  /** The value of a body. `leave` must be called when it is no longer needed. */
  async open(body: unknown, owner: string): Promise<{ raw: unknown; leave: () => void }> {
    if (!(body instanceof LargeBody)) return { raw: body ?? {}, leave: () => {} }
    const { path } = body
    try {
      const leave = await this.#turns.enter(owner)
      try {
        // An owner of its own: large imports and exports of the same person do not hold up what is saved.
        const { value } = await this.#threads.run(parseJsonTask, { path }, { owner: `body of ${owner}` })
        return { raw: value, leave }
      } catch (error) {
        leave()
        throw error
      }
    } finally {
      await rm(path, { force: true })
    }
  }
}
