import type { AssistantCtx } from './context/assistant-ctx.ts'
import { addComment } from './tools/add-comment.ts'
import { addExample } from './tools/add-example.ts'
import { findDocs } from './tools/find-docs.ts'
import { getChanges } from './tools/get-changes.ts'
import { getMocks } from './tools/get-mocks.ts'
import { getOpenApi } from './tools/get-openapi.ts'
import { getTypes } from './tools/get-types.ts'
import { listPlaces } from './tools/list-places.ts'
import { readDocs } from './tools/read-docs.ts'
import { runCall } from './tools/run-call.ts'
import { saveDoc } from './tools/save-doc.ts'
import type { Tool } from './tools/tool.ts'

export const allTools: readonly Tool[] = [
  findDocs,
  readDocs,
  listPlaces,
  getOpenApi,
  getTypes,
  getChanges,
  getMocks,
  runCall,
  saveDoc,
  addExample,
  addComment,
]

/** Those that the asker can use: a model need not know what its token was not made for. */
export function toolsFor({ asker, rules }: AssistantCtx): Tool[] {
  const scopes = asker.kind === 'visitor' ? ['read'] : (asker.actor.token?.scopes ?? [])
  return allTools.filter(
    ({ scope, isForVisitors }) =>
      rules.scopes.includes(scope) && scopes.includes(scope) && (asker.kind === 'person' || isForVisitors),
  )
}
