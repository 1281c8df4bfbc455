import { implementTask } from '../../../threads/task.ts'
import { cleanHtml } from '../../content/store/clean-content.ts'
import { readBatch } from '../read/spool.ts'
import { draftAt, planDraftsTask, readHeadsTask } from './batch-merger.ts'
import { readHead } from './draft-head.ts'
import { LinkTargets } from './link-targets.ts'
import { planDraft } from './plan-draft.ts'

export const readHeadsWork = implementTask(readHeadsTask, async (_ctx, { batch, targets }) =>
  (await readBatch(batch)).map((draft) => readHead(draft, targets)),
)

export const planDraftsWork = implementTask(planDraftsTask, async (_ctx, { batch, wanted, targets, status }) => {
  const drafts = await readBatch(batch)
  const target = { targets: LinkTargets.fromText(targets), status, clean: cleanHtml }
  return wanted.map((one) => planDraft(draftAt(drafts, one), one, target))
})
