import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Vault } from '../base/vault.ts'

/**
 * Pictures in a text are fetched by the browser itself, which sends no token header. So it carries a cookie that is good for
 * stored files only: signed, bound to the session, readable by no script and sent by no other site.
 */
const NAME = 'endpaper_files'

export function ticketCookie(vault: Vault, sessionId: number, isHttps: boolean): string {
  const secure = isHttps ? '; Secure' : ''
  return `${NAME}=${ticketOf(vault, sessionId)}; Path=/upload; HttpOnly; SameSite=Strict${secure}`
}

/** The session of a good ticket. */
export function ticketSession(vault: Vault, { cookie = '' }: IncomingHttpHeaders): number | undefined {
  const ticket = new RegExp(String.raw`(?:^|;\s*)${NAME}=([\w.-]+)`).exec(cookie)?.[1]
  const sessionId = Number(ticket?.split('.')[0])
  return ticket !== undefined && isSame(ticket, ticketOf(vault, sessionId)) ? sessionId : undefined
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

const ticketOf = (vault: Vault, sessionId: number) => `${sessionId}.${vault.sign(`files ${sessionId}`)}`
