import type { IncomingHttpHeaders } from 'node:http'
import type { Call, PublicationKind } from '#core/contract/call.ts'
import { UserError } from '../../base/errors.ts'
import type { Services, Visit } from '../../context/ctx.ts'
import type { Db } from '../../db/open.ts'
import { findIdFields, keysAt, toNode } from '../wire.ts'
import { checkInside } from './inside.ts'
import { getPublication } from './publication.ts'
import { keyUsesOf } from './key-uses.ts'
import { findValidPass, readPass } from './visit-pass.ts'

interface Parts {
  db: Db
  services: Services
}

interface Link {
  of: PublicationKind
  key: string
  headers: IncomingHttpHeaders
}

/** Looks at a link: throws if it opens nothing. Whether the visitor may read is in `isOpen`. */
export async function findVisit({ db, services }: Parts, { of, key, headers }: Link): Promise<Visit> {
  const now = services.now()
  const { id, type } = await getPublication(db, of, key, now)
  if (type === 1) return { of, id, key, isOpen: true }
  const given = readPass(headers, of, key)
  const pass = given === undefined ? undefined : await findValidPass(db, given, { of, id, now })
  if (pass?.kind === 'key') keyUsesOf(services).note(pass.id, { db, services })
  return { of, id, key, isOpen: pass !== undefined }
}

/** Throws if the visitor has not given the password. */
export async function openVisit(parts: Parts, link: Link): Promise<Visit> {
  const visit = await findVisit(parts, link)
  if (!visit.isOpen) throw new UserError('visit.passwordNeeded', {}, undefined, { reason: 'password' })
  return visit
}

/** Checks a call of a visitor against its declaration. */
export async function enterVisit(
  parts: Parts,
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
