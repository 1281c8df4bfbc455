import { readFile } from 'node:fs/promises'
import { checkInput } from '#core/push/check-input.ts'
import { openCall } from '#core/push/envelope.ts'
import { pushMethods } from '#core/push/methods.ts'
import { implementTask } from '../../../threads/task.ts'
import { writeSpool } from '../read/spool.ts'
import { methodName, payloadText, pushAuthor, readFields, toPlainFault, type PushedDocs } from './read-call.ts'
import { readPlainPush, readPushedDocs } from './read-file.ts'
import { readCallTask, readPlainPushTask, type CallOutput } from './read-push.ts'

/** Only the fault is told to the sender, other errors are ours. */
async function orFault<Output>(method: () => string, read: () => Promise<Output>) {
  try {
    return await read()
  } catch (error) {
    const fault = toPlainFault(error)
    if (!fault) throw error
    return { fault, method: method() }
  }
}

const toBytes = async (source: Uint8Array<ArrayBuffer> | string) =>
  typeof source === 'string' ? readFile(source) : source

const spooled = ({ parts, docs }: PushedDocs, options: Parameters<typeof writeSpool>[1]) => ({
  parts,
  spool: writeSpool(docs, options),
})

export const readCallWork = implementTask(readCallTask, (ctx, { source, spoolPath, type, fields, payloadLength }) => {
  const { config } = ctx.services
  let method = ''
  return orFault<CallOutput>(
    () => method,
    async () => {
      const all = { ...(await readFields(await toBytes(source), type)), ...fields }
      method = methodName(all)
      const call = openCall(all)
      checkInput(pushMethods[call.method].input, call.input)
      const pushed = readPushedDocs(call)
      return {
        method: call.method,
        author: pushAuthor(call),
        payload: payloadLength === 0 ? '' : payloadText(all).slice(0, payloadLength),
        read: pushed ? spooled(pushed, { path: spoolPath, config }) : call,
      }
    },
  )
})

export const readPlainPushWork = implementTask(
  readPlainPushTask,
  ({ services: { config } }, { source, spoolPath, mode }) =>
    orFault(
      () => '',
      async () => spooled(readPlainPush(await toBytes(source), mode), { path: spoolPath, config }),
    ),
)
