import { hash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { PublicationKind } from '#core/contract/call.ts'
import type { Db } from '../../db/open.ts'
import { prepare } from '../../db/prepared.ts'
import type { Millis } from '../../db/tables.ts'

const HOUR = 60 * 60 * 1000
export const TICKET_LIFE = 12 * HOUR
/** Keys of programs end with the tickets, or when a manager ends them. */
export const NO_END: Millis = Number.MAX_SAFE_INTEGER

const KEY_PREFIX = 'epk_'
export const newTicket = () => randomBytes(32).toString('base64url')
export const newVisitKey = () => KEY_PREFIX + randomBytes(32).toString('base64url')
/** Only hashes are stored. */
export const hashPass = (pass: string) => hash('sha256', pass, 'hex')

/** The column that refers to a publication. */
export const passColumn = { share: 'share_id', show: 'compose_id' } as const

/** One cookie for each publication: a visitor may have opened several. */
const cookieName = (of: PublicationKind, key: string) => `endpaper_${of}_${key}`

/** `Lax`, so that a link in a chat opens for those who gave the password before. */
export function ticketCookie(
  of: PublicationKind,
  key: string,
  { ticket, isHttps }: { ticket: string; isHttps: boolean },
) {
  const secure = isHttps ? '; Secure' : ''
  return `${cookieName(of, key)}=${ticket}; Path=/; Max-Age=${TICKET_LIFE / 1000}; HttpOnly; SameSite=Lax${secure}`
}

/** The ticket in the header or cookie, or the key of a program. */
export function readPass(headers: IncomingHttpHeaders, of: PublicationKind, key: string): string | undefined {
  const ticket = headers['x-visit-ticket']
  if (typeof ticket === 'string' && ticket !== '') return ticket
  const bearer = /^Bearer (epk_[\w-]+)$/i.exec(headers.authorization ?? '')?.[1]
  if (bearer !== undefined) return bearer
  return new RegExp(String.raw`(?:^|;\s*)${cookieName(of, key)}=([\w-]+)`).exec(headers.cookie ?? '')?.[1]
}

const findPass = prepare((db, tokenHash: string) =>
  db
    .selectFrom('visit_pass')
    .select(['id', 'kind', 'share_id', 'compose_id', 'expires_at'])
    .where('token_hash', '=', tokenHash),
)

/** undefined: unknown, expired, or of another publication. */
export async function findValidPass(
  db: Db,
  pass: string,
  { of, id, now }: { of: PublicationKind; id: number; now: Millis },
) {
  if (pass.length > 100) return undefined
  const [row] = await findPass(db, hashPass(pass))
  return row !== undefined && row[passColumn[of]] === id && row.expires_at > now ? row : undefined
}

/** Ends all tickets and keys, because password, type, status or expiry changed. */
export async function endPasses(db: Db, of: PublicationKind, id: number): Promise<void> {
  await db.deleteFrom('visit_pass').where(passColumn[of], '=', id).execute()
}
