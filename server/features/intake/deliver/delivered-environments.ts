import type { EnvironmentDraft } from '#core/importers/draft/draft.ts'
import type { DeliveryReport } from '#core/importers/draft/report.ts'
import { cutText } from '#core/text/cut-text.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { originOf } from '../../content/store/environment-origin.ts'
import { getEnvironmentRow, hasSecretsFor, listEnvironmentRows } from '../../content/store/environment.queries.ts'
import { cleanUrl, insertEnvironment, reviseEnvironment } from '../../content/store/write-environment.ts'
import { addFinding } from './delivery.ts'

const MAX_NAME = 50

interface Into {
  moduleId: number
  report: DeliveryReport
}

/** Finds environments by name and updates their URL; all other settings are kept. */
export async function deliverEnvironments(
  tx: UserCtx,
  { moduleId, report }: Into,
  drafts: EnvironmentDraft[],
): Promise<void> {
  const rows = await listEnvironmentRows(tx.db, moduleId)
  const known = new Map(rows.map(({ id, name, url }) => [name, { id, url }]))
  for (const draft of drafts) {
    const name = cutText(draft.name, MAX_NAME)
    const url = cleanUrl(draft.url)
    const there = known.get(name)
    if (!there) {
      const globals = { headers: draft.headers, params: [], returns: [] }
      known.set(name, await insertEnvironment(tx, moduleId, { name, url, globals }))
    } else if (there.url !== url) {
      if (await wouldMoveSecrets(tx, there, url)) {
        addFinding(report, { level: 'warning', key: 'import.environmentKept', params: { name }, place: name })
        continue
      }
      await reviseEnvironment(tx, { id: there.id, change: { url } })
      known.set(name, { ...there, url })
    }
  }
}

/** A machine must not send secrets, which people entered for one host, to another one. */
async function wouldMoveSecrets(tx: UserCtx, there: { id: number; url: string }, url: string): Promise<boolean> {
  if (originOf(there.url) === originOf(url)) return false
  return hasSecretsFor(tx, await getEnvironmentRow(tx.db, there.id))
}
