import type { IncomingHttpHeaders } from 'node:http'
import type { Services } from '../../../context/ctx.ts'
import type { Attempt } from '../../../outbound/provider/provider.ts'

const NAME = 'endpaper_provider'
const LIFE_SECONDS = 15 * 60

type Parts = Pick<Services, 'vault' | 'config' | 'now'>

interface Kept {
  attempt: Attempt
  expiresAt: number
}

const attributes = ({ config }: Parts, seconds: number) => {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : ''
  // Lax, because the browser comes back from the site of the provider.
  return `Path=/system; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

/** Keeps the attempt in the browser, sealed, so that the way to the provider stores nothing and only this browser can come back. */
export function attemptCookie(parts: Parts, attempt: Attempt): string {
  const kept: Kept = { attempt, expiresAt: parts.now() + LIFE_SECONDS * 1000 }
  const value = encodeURIComponent(parts.vault.seal(JSON.stringify(kept)))
  return `${NAME}=${value}; ${attributes(parts, LIFE_SECONDS)}`
}

export const endedAttemptCookie = (parts: Parts): string => `${NAME}=; ${attributes(parts, 0)}`

export function readAttempt(parts: Parts, { cookie = '' }: IncomingHttpHeaders): Attempt | undefined {
  const value = new RegExp(String.raw`(?:^|;\s*)${NAME}=([\w%.-]+)`).exec(cookie)?.[1]
  const kept = value === undefined ? undefined : open(parts, value)
  return kept && kept.expiresAt > parts.now() ? kept.attempt : undefined
}

/** undefined: not sealed by this instance. */
function open({ vault }: Parts, value: string): Kept | undefined {
  try {
    return JSON.parse(vault.open(decodeURIComponent(value))) as Kept
  } catch {
    return undefined
  }
}
