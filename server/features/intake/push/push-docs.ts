import type { DocStatus } from '#core/doc/doc.ts'
import type { DocDraft } from '#core/importers/draft/draft.ts'
import type { DeliveryReport } from '#core/importers/draft/report.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { readModuleSetting } from '../../places/module/module-settings.ts'
import { deliver } from '../deliver/deliver.ts'
import type { ReadDocs } from './read-push.ts'

const HANDFUL = 25

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

export async function pushDocs(ctx: UserCtx, moduleId: number, { parts, docs }: ReadDocs): Promise<DeliveryReport> {
  const { findings, isRemoving, ...rest } = parts
  const { delivery, isKeeping } = await pushDefaults(ctx, moduleId)
  const mode = isRemoving && !isKeeping ? 'replace' : 'append'
  const report = await deliver(ctx, { ...delivery, ...rest, docs, mode })
  return { ...report, findings: [...findings, ...report.findings] }
}
