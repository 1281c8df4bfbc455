import type { WebhookKind } from '#core/contract/webhook.ts'
import { isHostIn } from '../../../../outbound/target.ts'
import type { ChatService } from './chat-service.ts'
import { dingtalk } from './dingtalk.ts'
import { feishu } from './feishu.ts'
import { slack } from './slack.ts'
import { teams } from './teams.ts'
import { wecom } from './wecom.ts'

export const chatServices: Record<Exclude<WebhookKind, 'generic'>, ChatService> = {
  dingtalk,
  wecom,
  feishu,
  slack,
  teams,
}

/** Undefined for custom endpoints. */
export const findChat = (kind: WebhookKind): ChatService | undefined =>
  kind === 'generic' ? undefined : chatServices[kind]

/** Hosts that webhooks may always reach. Other hosts need an entry by a super admin, because notices contain names of docs. */
export const chatHosts = Object.values(chatServices).flatMap(({ hosts }) => hosts)

/** The chat service of a host; undefined for hosts of others, such as a gateway in front of a service. */
export const chatOfHost = (host: string): ChatService | undefined =>
  Object.values(chatServices).find(({ hosts }) => isHostIn(hosts, host))
