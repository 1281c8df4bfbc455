import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Vault } from '../base/vault.ts'

/**
 * Browsers fetch images in a text and the page of a frame without a token header. They send a cookie instead that is valid for these
 * only: signed, bound to the session, not readable by scripts and not sent by other sites.
 */
const NAME = 'endpaper_files'
const PATHS = ['/upload', '/debug/frame']

export function ticketCookies(vault: Vault, sessionId: number, isHttps: boolean): string[] {
  const secure = isHttps ? '; Secure' : ''
  const ticket = signTicket(vault, sessionId)
  return PATHS.map((path) => `${NAME}=${ticket}; Path=${path}; HttpOnly; SameSite=Strict${secure}`)
}

/** The session id of a valid ticket. */
export function ticketSession(vault: Vault, { cookie = '' }: IncomingHttpHeaders): number | undefined {
  const ticket = new RegExp(String.raw`(?:^|;\s*)${NAME}=([\w.-]+)`).exec(cookie)?.[1]
  const sessionId = Number(ticket?.split('.')[0])
  return ticket !== undefined && isSame(ticket, signTicket(vault, sessionId)) ? sessionId : undefined
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

const signTicket = (vault: Vault, sessionId: number) => `${sessionId}.${vault.sign(`files ${sessionId}`)}`
