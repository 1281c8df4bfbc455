import { tokenScopes, type TokenScope } from '#core/contract/call.ts'
import type { Services } from '../../../context/ctx.ts'

/** What the instance allows to coding assistants. */
export interface AssistantRules {
  isOn: boolean
  /** Scopes that assistants may use, whatever their tokens have. */
  scopes: readonly TokenScope[]
}

/** Asked at each request, so that a change by a super admin counts from the next call on. */
export function assistantRules(_parts: { services: Services }): AssistantRules {
  return { isOn: true, scopes: tokenScopes }
}
