import type { DeliveryReport } from '#core/importers/draft/report.ts'
import { readDictionaries } from '#core/push/dictionaries.ts'
import { PushFault, pushCodes } from '#core/push/fault.ts'
import type { PushInput, PushMethodName } from '#core/push/methods.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { addFolder, updateFolder } from '../../content/store/folders.ts'
import { deleteEnvironment } from '../../content/environment/change-environment.ts'
import { listFolders } from '../../content/store/doc.queries.ts'
import { listEnvironments } from '../../content/store/environment.queries.ts'
import type { PushCaller } from '../../places/module/push-token.ts'
import { deliver } from '../deliver/deliver.ts'
import { pushDefaults, pushDocs } from './push-docs.ts'
import type { ReadCall } from './read-push.ts'
import { listPushedDocs, readPushedDoc } from './read-pushed.ts'

/** The response `data` of a method, and the delivery report if it delivers docs. */
export interface MethodResult {
  data: unknown
  report?: DeliveryReport
}

/** Methods that change a module are recorded in its push log. */
const DELIVERIES = new Set(['doc.push', 'swagger-json.push', 'enum.push', 'enum.batch.push'])
export const isDelivery = (method: string) => DELIVERIES.has(method)

type Method<Name extends PushMethodName> = (
  ctx: UserCtx,
  caller: PushCaller,
  input: PushInput<Name>,
) => Promise<MethodResult>

type DocMethodName = 'doc.push' | 'swagger-json.push'

/** Implementations of the methods that deliver no docs. */
const methods: { [Name in Exclude<PushMethodName, DocMethodName>]: Method<Name> } = {
  'enum.push': async (ctx, { moduleId }, input) => ({ data: {}, report: await pushEnums(ctx, moduleId, [input]) }),
  'enum.batch.push': async (ctx, { moduleId }, { enums = [] }) => ({
    data: {},
    report: await pushEnums(ctx, moduleId, enums),
  }),
  'doc.category.create': async (ctx, { moduleId }, { name = '' }) => {
    const { id } = await addFolder(ctx, { moduleId, name: name.trim() })
    return { data: { id: ctx.services.ids.encode(id), name: name.trim() } }
  },
  'doc.category.name.update': async (ctx, { moduleId }, input) => ({ data: await renameFolder(ctx, moduleId, input) }),
  'doc.category.list': async (ctx, { moduleId }) => {
    const folders = (await listFolders(ctx.db, moduleId)).filter(({ parentId }) => parentId === 0)
    return { data: folders.map(({ id, name }) => ({ id: ctx.services.ids.encode(id), name })) }
  },
  'doc.list': async (ctx, { moduleId }, { docIds }) => {
    const docs = await listPushedDocs(ctx, moduleId, docIds)
    return { data: docIds === undefined ? docs : { docList: docs } }
  },
  'doc.detail': async (ctx, { moduleId }, { docId = '' }) => ({ data: await readPushedDoc(ctx, moduleId, docId) }),
  'doc.get': async (ctx, { moduleId }, { id = '' }) => ({ data: await readPushedDoc(ctx, moduleId, id) }),
  'doc.details': async (ctx, { moduleId }, { docIds = [] }) => {
    const docs = []
    for (const id of docIds) docs.push(await readPushedDoc(ctx, moduleId, id))
    return { data: docs }
  },
  'module.get': async ({ services }, { moduleId, moduleName }) => ({
    data: { id: services.ids.encode(moduleId), name: moduleName },
  }),
  'module.debug.env.set': async (ctx, { moduleId }, { name = '', url = '' }) => {
    const { delivery } = await pushDefaults(ctx, moduleId)
    const environments = [{ name: name.trim(), url: url.trim(), headers: [] }]
    return { data: {}, report: await deliver(ctx, { ...delivery, docs: [], environments, mode: 'append' }) }
  },
  'module.debug.env.delete': async (ctx, { moduleId }, { name = '' }) => {
    const known = (await listEnvironments(ctx.db, moduleId)).find((one) => one.name === name.trim())
    if (known) await deleteEnvironment(ctx, { id: known.id })
    return { data: {} }
  },
}

export async function runMethod(ctx: UserCtx, caller: PushCaller, { read }: ReadCall): Promise<MethodResult> {
  if ('docs' in read) return { data: {}, report: await pushDocs(ctx, caller.moduleId, read) }
  // The input was validated with the schema of this method.
  const run = methods[read.method as keyof typeof methods] as Method<PushMethodName>
  return run(ctx, caller, read.input)
}

type Enums = Parameters<typeof readDictionaries>[0]

async function pushEnums(ctx: UserCtx, moduleId: number, enums: Enums): Promise<DeliveryReport> {
  const dictionaries = readDictionaries(enums)
  const { delivery } = await pushDefaults(ctx, moduleId)
  return deliver(ctx, { ...delivery, docs: [], dictionaries, mode: 'append' })
}

async function renameFolder(ctx: UserCtx, moduleId: number, { id = '', name = '' }: { id?: string; name?: string }) {
  const key = ctx.services.ids.decode(id)
  const folder = (await listFolders(ctx.db, moduleId)).find((one) => one.id === key)
  if (!folder) throw new PushFault(pushCodes.failed, 'push.fault.noSuchFolder', { id: id.slice(0, 40) })
  await updateFolder(ctx, { id: key, name: name.trim() })
  return { id, name: name.trim() }
}
