import type { FastifyRequest } from 'fastify'
import type { Call, PublicationKind } from '#core/contract/call.ts'
import type { Translate } from '#core/i18n/translator.ts'
import type { Actor, Services } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import type { Run, RunAnswer } from '../../../http/door.ts'
import type { AssistantRules } from './assistant-rules.ts'

/** On whose behalf an assistant asks. */
export type Asker =
  | { kind: 'person'; actor: Actor }
  /** With a link; the password or key was checked, and is checked again in every call. */
  | { kind: 'visitor'; of: PublicationKind; key: string }

/** What a tool, resource or prompt has. It reaches data through declared calls only. */
export interface AssistantCtx {
  asker: Asker
  rules: AssistantRules
  db: Db
  services: Services
  request: FastifyRequest
  signal: AbortSignal
  lang: string
  t: Translate
  run: <C extends Call>(call: C, input: unknown) => Promise<RunAnswer<C>>
}

interface Parts {
  db: Db
  services: Services
  request: FastifyRequest
  signal: AbortSignal
  run: Run
  asker: Asker
  rules: AssistantRules
}

export function makeAssistantCtx({ run, ...parts }: Parts): AssistantCtx {
  const { request, signal, asker } = parts
  const actor = asker.kind === 'person' ? asker.actor : undefined
  return {
    ...parts,
    lang: request.lang,
    t: request.t,
    run: (call, input) => run(call, request, { actor, input, signal }),
  }
}
