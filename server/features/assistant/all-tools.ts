import type { AssistantCtx } from './assistant-ctx.ts'
import { findDocs } from './tools/find-docs.ts'
import { listPlaces } from './tools/list-places.ts'
import { readDocs } from './tools/read-docs.ts'
import type { Tool } from './tools/tool.ts'

export const allTools: readonly Tool[] = [findDocs, readDocs, listPlaces]

/** Those that the asker can use: a model need not know what its token was not made for. */
export function toolsFor({ asker, rules }: AssistantCtx): Tool[] {
  const scopes = asker.kind === 'visitor' ? ['read'] : (asker.actor.token?.scopes ?? [])
  return allTools.filter(
    ({ scope, isForVisitors }) =>
      rules.scopes.includes(scope) && scopes.includes(scope) && (asker.kind === 'person' || isForVisitors),
  )
}
