import type { EnvelopeFields, PushCall } from '#core/push/envelope.ts'
import { PushFault, pushCodes } from '#core/push/fault.ts'
import type { Services } from '../../../context/ctx.ts'
import { TaskLimitError, type Task } from '../../../threads/task.ts'
import type { Delivery } from '../deliver/delivery.ts'
import { removeSpool, spoolParts, type Spool } from '../read/spool.ts'
import { fromPlainFault, type PlainFault, type PushParts } from './read-call.ts'

/** The docs of a push, ready to be delivered. */
export interface ReadDocs {
  parts: PushParts
  docs: Delivery['docs']
}

/** A call that was read: its docs, or its input if it delivers none. */
export interface ReadCall {
  method: PushCall['method']
  author: string
  read: ReadDocs | PushCall
  /** The payload for the push log. */
  payload: () => string
  close: () => Promise<void>
}

interface BodyInput {
  /** The body, or the file with it. */
  source: Uint8Array<ArrayBuffer> | string
  /** Where to write the docs. */
  spoolPath: string
}

interface CallInput extends BodyInput {
  type: string
  /** Fields from the address, which win over those in the body. */
  fields: EnvelopeFields
  /** Length of the payload text that is needed for the push log. */
  payloadLength: number
}

interface SpooledDocs {
  parts: PushParts
  spool: Spool
}

type Faulty = { fault: PlainFault; method: string }

export type CallOutput =
  | { method: PushCall['method']; author: string; payload: string; read: SpooledDocs | PushCall }
  | Faulty

/** Files and pushes share threads, because their limits are the same. */
const limits = { maxMs: 120_000, maxMemoryMb: 1536 }

/** Reads a call of the push protocol. */
export const readCallTask: Task<CallInput, CallOutput> = { name: 'read-call', ...limits }

/** Reads a push without an envelope. */
export const readPlainPushTask: Task<BodyInput & { mode?: string }, SpooledDocs | Faulty> = {
  name: 'read-plain-push',
  ...limits,
}

type ThreadServices = Pick<Services, 'threads' | 'files'>

/** A call of the push protocol whose method is named although the call cannot be read. */
export class UnreadCall extends Error {
  readonly method: string
  readonly fault: unknown

  constructor(method: string, fault: unknown) {
    super('the call cannot be read')
    this.method = method
    this.fault = fault
  }
}

export type ThreadInput = Omit<CallInput, 'spoolPath'>

/** Reads a call in a thread. Throws an `UnreadCall` if the sender made a mistake. */
export async function readCallInThread(services: ThreadServices, input: ThreadInput, owner: string): Promise<ReadCall> {
  const spoolPath = await services.files.temporary.newPath()
  const close = () => removeSpool({ path: spoolPath })
  try {
    const output = await services.threads.run(readCallTask, { ...input, spoolPath }, { owner })
    if ('fault' in output) throw new UnreadCall(output.method, fromPlainFault(output.fault))
    const { method, author, payload, read } = output
    return { method, author, read: 'spool' in read ? fromSpool(read) : read, payload: () => payload, close }
  } catch (error) {
    await close()
    throw withoutLimit(error)
  }
}

const fromSpool = ({ parts, spool }: SpooledDocs): ReadDocs => ({ parts, docs: spoolParts(spool) })

/** Reads a push without an envelope in a thread. */
export async function readPlainPushInThread(
  services: ThreadServices,
  input: { source: Uint8Array<ArrayBuffer> | string; mode: string | undefined },
  owner: string,
): Promise<ReadDocs & { close: () => Promise<void> }> {
  const { source, mode } = input
  const spoolPath = await services.files.temporary.newPath()
  const close = () => removeSpool({ path: spoolPath })
  try {
    const options = { source, spoolPath, ...(mode !== undefined && { mode }) }
    const output = await services.threads.run(readPlainPushTask, options, { owner })
    if ('fault' in output) throw fromPlainFault(output.fault)
    return { ...fromSpool(output), close }
  } catch (error) {
    await close()
    throw withoutLimit(error)
  }
}

const withoutLimit = (error: unknown) =>
  error instanceof TaskLimitError ? new PushFault(pushCodes.failed, 'push.fault.tooMuch') : error
