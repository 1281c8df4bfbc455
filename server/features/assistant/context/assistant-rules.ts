import type { TokenScope } from '#core/contract/call.ts'
import { UserError } from '../../../base/errors.ts'
import type { Services } from '../../../context/ctx.ts'
import type { AssistantRules } from '../../../context/live-settings.ts'

export type { AssistantRules }

/** Asked at each request, so that a change by a super admin counts from the next call on. */
export function assistantRules({ services }: { services: Services }): AssistantRules {
  return services.settings.current.assistants
}

/** Whatever a token allows, assistants do only what the instance lets them. */
export function checkAssistantScope({ scopes }: AssistantRules, scope: TokenScope): void {
  if (!scopes.includes(scope)) throw new UserError('assistant.scopeOff', { scope })
}
