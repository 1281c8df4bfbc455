import type { IncomingHttpHeaders } from 'node:http'
import type { PublicationKind } from '#core/contract/call.ts'
import { UserError } from '../../base/errors.ts'
import type { Services, Visit } from '../../context/ctx.ts'
import type { Db } from '../../db/open.ts'
import { getPublication } from './publication.ts'
import { keyUsesOf } from './key-uses.ts'
import { findValidPass, readPass } from './visit-pass.ts'

export interface VisitParts {
  db: Db
  services: Services
}

interface Link {
  of: PublicationKind
  key: string
  headers: IncomingHttpHeaders
}

/** Looks at a link: throws if it opens nothing. Whether the visitor may read is in `isOpen`. */
export async function findVisit({ db, services }: VisitParts, { of, key, headers }: Link): Promise<Visit> {
  const now = services.now()
  const { id, type, releaseId } = await getPublication({ db, services }, of, key)
  const visit = { of, id, key, ...(releaseId !== undefined && { releaseId }) }
  if (type === 1) return { ...visit, isOpen: true, isPublic: true }
  const given = readPass(headers, of, key)
  const pass = given === undefined ? undefined : await findValidPass(db, given, { of, id, now })
  if (pass?.kind === 'key') keyUsesOf(services).note(pass.id, { db, services })
  return { ...visit, isOpen: pass !== undefined }
}

/** Throws if the visitor has not given the password. */
export async function openVisit(parts: VisitParts, link: Link): Promise<Visit> {
  const visit = await findVisit(parts, link)
  if (!visit.isOpen) throw new UserError('visit.passwordNeeded', {}, undefined, { reason: 'password' })
  return visit
}
