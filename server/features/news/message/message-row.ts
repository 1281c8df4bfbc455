import type { ChangeClass } from '#core/change/change.ts'
import { messageTypes, type MessageKind } from '#core/contract/message.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import type { Ctx } from '../../../context/ctx.ts'
import type { Wish } from './message-settings.ts'

export type Tx = Pick<Ctx, 'db' | 'services'>

/** A text in the language of its reader. */
interface Words {
  key: TextKey
  params: Record<string, string | number>
}

/** A message to several people. */
export interface NewMessage extends Words {
  userIds: readonly number[]
  kind: MessageKind
  /** What it says after messages about several other docs. Omitted: it is never combined with them. */
  inBurst?: Words
  /** Messages are hidden from people who cannot read their module or project. */
  moduleId?: number
  projectId?: number
  /** The doc that it is about. */
  docId?: number
  /** Key of the comment, release or share. */
  thingId?: number
  changeClass?: ChangeClass | undefined
}

export function toRow({ services }: Tx, message: NewMessage, { inApp, mail }: Wish) {
  const { kind, key, params, moduleId = null, projectId = null, docId = 0, thingId = 0, changeClass = '' } = message
  return {
    module_id: moduleId,
    project_id: projectId,
    doc_id: docId,
    thing_id: thingId,
    type: messageTypes[kind],
    text_key: key,
    params: JSON.stringify(params),
    change_class: changeClass,
    in_app: inApp,
    mail,
    created_at: services.now(),
  } as const
}
