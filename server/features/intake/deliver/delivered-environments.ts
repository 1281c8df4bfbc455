import type { EnvironmentDraft } from '#core/importers/draft/draft.ts'
import { cutText } from '#core/text/cut-text.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { listEnvironmentRows } from '../../content/store/environment.queries.ts'
import { cleanUrl, insertEnvironment, reviseEnvironment } from '../../content/store/write-environment.ts'

const MAX_NAME = 50

/** Finds environments by name and updates their URL; all other settings are kept. */
export async function deliverEnvironments(tx: UserCtx, moduleId: number, drafts: EnvironmentDraft[]): Promise<void> {
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
      await reviseEnvironment(tx, { id: there.id, change: { url } })
      known.set(name, { ...there, url })
    }
  }
}
