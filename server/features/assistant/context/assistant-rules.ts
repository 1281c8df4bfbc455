import type { Services } from '../../../context/ctx.ts'
import type { AssistantRules } from '../../../context/live-settings.ts'

export type { AssistantRules }

/** Asked at each request, so that a change by a super admin counts from the next call on. */
export function assistantRules({ services }: { services: Services }): AssistantRules {
  return services.settings.current.assistants
}
