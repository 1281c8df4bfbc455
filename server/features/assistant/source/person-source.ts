import { constantCalls } from '#core/contract/constant.ts'
import { docCalls } from '#core/contract/doc.ts'
import { searchCalls } from '#core/contract/search.ts'
import type { AssistantCtx } from '../context/assistant-ctx.ts'
import { partsOf, rememberingRun, type DocSource } from './doc-source.ts'

export function personSource(ctx: AssistantCtx): DocSource {
  const run = rememberingRun(ctx)
  return {
    find: (input) => run(searchCalls.answer, input),
    read: async (docId) => {
      const view = await run(docCalls.viewDetail, { id: docId })
      const { projectId, moduleId } = view
      const errorCodes = {
        module: await run(constantCalls.errorCodes, { moduleId }),
        project: await run(constantCalls.errorCodes, { projectId }),
      }
      const { path } = await run(docCalls.place, { id: docId })
      return partsOf(view, { errorCodes, path })
    },
  }
}
