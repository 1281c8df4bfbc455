import type { IncomingHttpHeaders } from 'node:http'
import type { Call } from '#core/contract/call.ts'
import type { Visit } from '../context/ctx.ts'
import { checkInside } from './visit/inside.ts'
import { findVisit, openVisit, type VisitParts } from './visit/open-visit.ts'
import { findIdFields, keysAt, toNode } from './wire.ts'

/** Checks a call of a visitor against its declaration. */
export async function enterVisit(
  parts: VisitParts,
  call: Call,
  { input, headers }: { input: unknown; headers: IncomingHttpHeaders },
): Promise<Visit> {
  const rule = call.access.visit
  if (!rule) throw new Error(`${call.path} has no rule for visitors`)
  const key = String((input as Record<string, unknown>)[rule.field])
  const link = { of: rule.of, key, headers }
  const visit = await (rule.isLocked ? openVisit(parts, link) : findVisit(parts, link))
  const fields = findIdFields(toNode(call.input)).filter(({ path }) => rule.inside.includes(path))
  await checkInside(
    { db: parts.db, ids: parts.services.ids },
    visit,
    fields.map((field) => ({ kind: field.kind, keys: keysAt(input, field) })),
  )
  return visit
}
