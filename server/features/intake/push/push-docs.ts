import type { DocStatus } from '#core/doc/doc.ts'
import type { DocDraft } from '#core/importers/draft/draft.ts'
import type { DeliveryReport } from '#core/importers/draft/report.ts'
import type { PushInput } from '#core/push/methods.ts'
import { readPush } from '#core/push/read-push.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { readModuleSetting } from '../../places/module/module-settings.ts'
import { deliver } from '../deliver/deliver.ts'
import type { Delivery } from '../deliver/delivery.ts'

const HANDFUL = 50

export function* handfuls(docs: DocDraft[]): Generator<DocDraft[]> {
  for (let from = 0; from < docs.length; from += HANDFUL) yield docs.slice(from, from + HANDFUL)
}

/** Parameters that every push to a module shares. */
export async function pushDefaults(ctx: UserCtx, moduleId: number) {
  const status = Number(await readModuleSetting(ctx.db, moduleId, 'endpaper.push.doc-default-status')) as DocStatus
  const isKeeping = (await readModuleSetting(ctx.db, moduleId, 'endpaper.push.override')) === 'true'
  const nothing = { folders: [], models: [], dictionaries: [], environments: [], errorCodes: [] }
  const delivery = { moduleId, parentId: 0, origin: 'push', status, ...nothing } as const
  return { delivery, isKeeping }
}

export async function pushDocs(ctx: UserCtx, moduleId: number, input: PushInput<'doc.push'>): Promise<DeliveryReport> {
  const push = readPush(input)
  const { delivery, isKeeping } = await pushDefaults(ctx, moduleId)
  return deliver(ctx, {
    ...delivery,
    docs: handfuls(push.docs),
    folders: push.folders,
    dictionaries: push.dictionaries,
    environments: push.environments,
    errorCodes: push.errorCodes,
    mode: push.isRemoving && !isKeeping ? 'replace' : 'append',
  } satisfies Delivery)
}
