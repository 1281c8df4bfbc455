import { shareVisitCalls, showVisitCalls } from '#core/contract/visit.ts'
import type { Asker, AssistantCtx } from '../context/assistant-ctx.ts'
import { partsOf, type DocSource } from './doc-source.ts'

type Visitor = Extract<Asker, { kind: 'visitor' }>

/** The docs of a share or published project. */
export function visitorSource({ run }: AssistantCtx, { of, key }: Visitor): DocSource {
  return {
    find: ({ question, offset, limit }) => {
      const asked = { id: key, question, offset, limit }
      return of === 'share' ? run(shareVisitCalls.answer, asked) : run(showVisitCalls.answer, asked)
    },
    read: async (docId) => {
      const view = await (of === 'share'
        ? run(shareVisitCalls.view, { shareConfigId: key, docId })
        : run(showVisitCalls.view, { projectId: key, id: docId }))
      return partsOf(view, { errorCodes: view.errorCodes, path: [] })
    },
  }
}
