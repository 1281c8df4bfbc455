import { shareVisitCalls, showVisitCalls } from '#core/contract/visit.ts'
import type { Asker, AssistantCtx } from '../context/assistant-ctx.ts'
import { partsOf, type DocSource } from './doc-source.ts'

type Visitor = Extract<Asker, { kind: 'visitor' }>

/** The docs of a share or published project. */
export function visitorSource({ run }: AssistantCtx, { of, key }: Visitor): DocSource {
  return {
    find: async ({ q, pageIndex, pageSize }) => {
      const asked = { id: key, q, pageIndex, pageSize }
      const { list, total } = await (of === 'share'
        ? run(shareVisitCalls.search, asked)
        : run(showVisitCalls.search, asked))
      return { list, total }
    },
    read: async (docId) => {
      const view = await (of === 'share'
        ? run(shareVisitCalls.view, { shareConfigId: key, docId })
        : run(showVisitCalls.view, { projectId: key, id: docId }))
      return partsOf(view, { errorCodes: view.errorCodes, path: [] })
    },
  }
}
