import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Vault } from '../base/vault.ts'
import { SESSION_TOTAL } from './actor.ts'

/**
 * Where browsers send no token header, they send a cookie: signed, bound to the session, not readable by scripts, and valid for one
 * purpose. Whoever accepts it looks the session up, so it ends with the session.
 */
const tickets = {
  /** Images in a text and the page of a frame. Other sites cannot send it. */
  files: { name: 'endpaper_files', paths: ['/upload', '/user/avatar', '/debug/frame'], attributes: 'SameSite=Strict' },
  /** The HTML of reading pages, and no call. `Lax`, so that links from a chat open at once. */
  pages: {
    name: 'endpaper_pages',
    paths: ['/view'],
    attributes: `Max-Age=${SESSION_TOTAL / 1000}; SameSite=Lax`,
  },
} as const
type Purpose = keyof typeof tickets
const purposes = Object.keys(tickets) as Purpose[]

interface TicketParts {
  vault: Vault
  sessionId: number
  isHttps: boolean
}

/** The cookies to set for a session. */
export function ticketCookies({ vault, sessionId, isHttps }: TicketParts): string[] {
  return purposes.flatMap((purpose) => {
    const { name, paths, attributes } = tickets[purpose]
    const value = signTicket(vault, purpose, sessionId)
    return paths.map((path) => `${name}=${value}; Path=${path}; HttpOnly; ${attributes}${isHttps ? '; Secure' : ''}`)
  })
}

/** Removes them from the browser. */
export function endedTicketCookies(isHttps: boolean): string[] {
  return purposes.flatMap((purpose) => {
    const { name, paths } = tickets[purpose]
    return paths.map((path) => `${name}=; Path=${path}; Max-Age=0; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`)
  })
}

/** The session id of a valid ticket. */
export function ticketSession(
  vault: Vault,
  purpose: Purpose,
  { cookie = '' }: IncomingHttpHeaders,
): number | undefined {
  const { name } = tickets[purpose]
  const ticket = new RegExp(String.raw`(?:^|;\s*)${name}=([\w.-]+)`).exec(cookie)?.[1]
  const sessionId = Number(ticket?.split('.')[0])
  return ticket !== undefined && isSame(ticket, signTicket(vault, purpose, sessionId)) ? sessionId : undefined
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

const signTicket = (vault: Vault, purpose: Purpose, sessionId: number) =>
  `${sessionId}.${vault.sign(`${purpose} ${sessionId}`)}`
