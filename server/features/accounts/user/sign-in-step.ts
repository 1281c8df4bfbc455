import type { Ctx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import type { SignInStepKind } from '../../../db/tables.ts'
import { hashToken, newToken } from '../../../http/actor.ts'

const COOKIE = 'endpaper_step'

/** How long the browser may take for the next call. */
const lives: Record<SignInStepKind, number> = {
  handover: 30_000,
  trusted: 30_000,
  code: 5 * 60_000,
  // People install an app meanwhile.
  enrol: 15 * 60_000,
  bind: 15 * 60_000,
}

export interface NewStep {
  /** Opens the step together with the cookie, once. */
  key: string
  /** To set in the browser. */
  cookie: string
}

/** Begins a step of a sign-in, which only this browser can continue. */
export async function openStep(tx: Ctx, kind: SignInStepKind, userId: number): Promise<NewStep> {
  const [key, browser] = [newToken(), newToken()]
  const expires_at = tx.services.now() + lives[kind]
  const row = { key_hash: hashToken(key), browser_hash: hashToken(browser), kind, user_id: userId, expires_at }
  await tx.db.insertInto('sign_in_step').values(row).execute()
  const secure = tx.services.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  // Lax, because the browser may come from the site of a provider.
  return { key, cookie: `${COOKIE}=${browser}; Path=/; Max-Age=${lives[kind] / 1000}; HttpOnly; SameSite=Lax${secure}` }
}

interface Asked {
  kind: SignInStepKind
  key: string
}

/** Whose sign-in the browser continues. undefined: unknown, expired, or begun in another browser. */
export async function findStep(ctx: Ctx, { kind, key }: Asked): Promise<number | undefined> {
  const row = await ctx.db
    .selectFrom('sign_in_step')
    .select('user_id')
    .where('key_hash', '=', hashToken(key))
    .where('kind', '=', kind)
    .where('browser_hash', '=', hashToken(readCookie(ctx)))
    .where('expires_at', '>', ctx.services.now())
    .executeTakeFirst()
  return row?.user_id
}

/** Ends the step. False if another call was quicker: only one may go on. */
export async function endStep(tx: Ctx, { key }: Pick<Asked, 'key'>): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('sign_in_step')
    .where('key_hash', '=', hashToken(key))
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Ends all steps of an account, whose password or second factor changes. */
export async function endSteps(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('sign_in_step').where('user_id', '=', userId).execute()
}

const readCookie = ({ request: { cookie = '' } }: Ctx): string =>
  new RegExp(String.raw`(?:^|;\s*)${COOKIE}=([\w-]+)`).exec(cookie)?.[1] ?? ''
