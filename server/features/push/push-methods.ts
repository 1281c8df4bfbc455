import { importOpenapi } from '#core/importers/openapi.ts'
import { ImportFault } from '#core/importers/draft.ts'
import { readText } from '#core/importers/read-text.ts'
import { readDictionaries } from '#core/push/dictionaries.ts'
import type { PushCall } from '#core/push/envelope.ts'
import { PushFault, pushCodes } from '#core/push/fault.ts'
import { defaultPusher } from '#core/push/read-push.ts'
import type { DeliveryReport } from '#core/importers/report.ts'
import type { UserCtx } from '../../ctx.ts'
import { UserError } from '../../http/errors.ts'
import { deliver } from '../deliver/deliver.ts'
import { addFolder, updateFolder } from '../doc/folders.ts'
import { listFolders } from '../doc/doc.queries.ts'
import { deleteEnvironment } from '../environment/change-environment.ts'
import { listEnvironments } from '../environment/environment.queries.ts'
import { handfuls, pushDefaults, pushDocs } from './push-docs.ts'
import { listPushedDocs, readPushedDoc } from './read-pushed.ts'
import type { PushCaller } from './push-token.ts'

/** What a method answers in `data`, and for those that deliver docs what became of them. */
export interface MethodResult {
  data: unknown
  report?: DeliveryReport
}

/** Who the docs are from. */
export function authorOf({ method, input }: PushCall): string {
  const author = method === 'doc.push' || method === 'swagger-json.push' ? input.author?.trim() : ''
  return author || defaultPusher
}

/** Methods that change a module are noted in its push log. */
const DELIVERIES = new Set(['doc.push', 'swagger-json.push', 'enum.push', 'enum.batch.push'])
export const isDelivery = (method: string) => DELIVERIES.has(method)

export async function runMethod(ctx: UserCtx, caller: PushCaller, call: PushCall): Promise<MethodResult> {
  const { moduleId, moduleName } = caller
  const { ids } = ctx.services
  switch (call.method) {
    case 'doc.push':
      return { data: {}, report: await pushDocs(ctx, moduleId, call.input) }
    case 'swagger-json.push':
      return { data: {}, report: await pushDescription(ctx, moduleId, call.input.json ?? '') }
    case 'enum.push':
      return { data: {}, report: await pushEnums(ctx, moduleId, [call.input]) }
    case 'enum.batch.push':
      return { data: {}, report: await pushEnums(ctx, moduleId, call.input.enums ?? []) }
    case 'doc.category.create': {
      const { name = '' } = call.input
      const { id } = await addFolder(ctx, { moduleId, name: name.trim() })
      return { data: { id: ids.encode(id), name: name.trim() } }
    }
    case 'doc.category.name.update':
      return { data: await renameFolder(ctx, moduleId, call.input) }
    case 'doc.category.list': {
      const folders = (await listFolders(ctx.db, moduleId)).filter(({ parentId }) => parentId === 0)
      return { data: folders.map(({ id, name }) => ({ id: ids.encode(id), name })) }
    }
    case 'doc.list': {
      const docs = await listPushedDocs(ctx, moduleId, call.input.docIds)
      return { data: call.input.docIds === undefined ? docs : { docList: docs } }
    }
    case 'doc.detail':
      return { data: await readPushedDoc(ctx, moduleId, call.input.docId ?? '') }
    case 'doc.get':
      return { data: await readPushedDoc(ctx, moduleId, call.input.id ?? '') }
    case 'doc.details': {
      const docs = []
      for (const id of call.input.docIds ?? []) docs.push(await readPushedDoc(ctx, moduleId, id))
      return { data: docs }
    }
    case 'module.get':
      return { data: { id: ids.encode(moduleId), name: moduleName } }
    case 'module.debug.env.set': {
      const { name = '', url = '' } = call.input
      const { delivery } = await pushDefaults(ctx, moduleId)
      const environments = [{ name: name.trim(), url: url.trim(), headers: [] }]
      await deliver(ctx, { ...delivery, docs: [], environments, mode: 'append' })
      return { data: {} }
    }
    case 'module.debug.env.delete': {
      const { name = '' } = call.input
      const known = (await listEnvironments(ctx.db, moduleId)).find((one) => one.name === name.trim())
      if (known) await deleteEnvironment(ctx, { id: known.id })
      return { data: {} }
    }
  }
}

async function pushDescription(ctx: UserCtx, moduleId: number, text: string): Promise<DeliveryReport> {
  try {
    const { docs, folders, models, dictionaries, environments, findings } = importOpenapi(readText(text))
    const { delivery, isKeeping } = await pushDefaults(ctx, moduleId)
    const parts = { folders, models, dictionaries, environments }
    const mode = isKeeping ? 'append' : 'replace'
    const report = await deliver(ctx, { ...delivery, ...parts, docs: handfuls(docs), mode })
    return { ...report, findings: [...findings, ...report.findings] }
  } catch (error) {
    if (error instanceof ImportFault) throw new UserError(error.key as never, error.params)
    throw error
  }
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
