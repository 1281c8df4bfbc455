import { hash, timingSafeEqual } from 'node:crypto'
import { UserError } from '../../../base/errors.ts'
import { transact, type VisitCtx } from '../../../context/ctx.ts'
import { dbEngine } from '../../../db/engine.ts'
import { CookieAnswer } from '../../../http/cookie-answer.ts'
import { hashPass, newTicket, passColumn, ticketCookie, TICKET_LIFE } from '../../../http/visit/visit-pass.ts'
import { countAttempt, forgiveAttempt, perLink } from '../../accounts/user/throttle.ts'

/** Newest tickets of a publication that are kept: whoever has the password cannot fill the table. */
const MAX_TICKETS = 5000

/** Gives a ticket for the password, which comes as MD5 of the trimmed text. A public one has nothing to check. */
export async function checkPassword(ctx: VisitCtx, { password }: { password: string }) {
  const { of, id, key } = ctx.visit
  const limits = perLink(`${of} ${id}`, ctx.request.address)
  await countAttempt(ctx, [limits.visitor, limits.everybody])
  const ticket = await transact(ctx, async (tx) => {
    const stored = await lockPassword(tx)
    if (stored !== undefined && !isPassword(tx, stored, password)) return undefined
    await forgiveAttempt(tx, { own: limits.visitor, shared: limits.everybody })
    return stored === undefined ? '' : addTicket(tx)
  })
  if (ticket === undefined) throw new UserError('visit.wrongPassword', {}, 'password')
  if (ticket === '') return { ticket }
  const isHttps = ctx.services.config.publicUrl.startsWith('https:')
  return new CookieAnswer({ ticket }, ticketCookie(of, key, { ticket, isHttps }))
}

/**
 * The encrypted password; undefined if there is none. The row is locked, so that a change of the password at the same time ends the new
 * ticket too.
 */
async function lockPassword({ db, visit }: VisitCtx): Promise<string | undefined> {
  const table = visit.of === 'share' ? 'share' : 'compose_project'
  const row = await db
    .selectFrom(table)
    .select(['type', 'password'])
    .where('id', '=', visit.id)
    .$if(dbEngine(db) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) throw new UserError('visit.wrongPassword', {}, 'password')
  return row.type === 1 ? undefined : row.password
}

function isPassword({ services }: VisitCtx, stored: string, given: string): boolean {
  const wanted = hash('md5', services.vault.open(stored).trim(), 'buffer')
  const bytes = Buffer.from(given, 'hex')
  return bytes.length === wanted.length && timingSafeEqual(bytes, wanted)
}

async function addTicket({ db, services, visit }: VisitCtx): Promise<string> {
  const ticket = newTicket()
  const now = services.now()
  const column = passColumn[visit.of]
  await db
    .insertInto('visit_pass')
    .values({
      [column]: visit.id,
      kind: 'ticket',
      name: '',
      token_hash: hashPass(ticket),
      created_at: now,
      expires_at: now + TICKET_LIFE,
    })
    .execute()
  const tickets = db.selectFrom('visit_pass').select('id').where(column, '=', visit.id).where('kind', '=', 'ticket')
  const kept = tickets.orderBy('id', 'desc').limit(MAX_TICKETS)
  await db
    .deleteFrom('visit_pass')
    .where(column, '=', visit.id)
    .where('kind', '=', 'ticket')
    .where('id', 'not in', kept)
    .execute()
  return ticket
}
