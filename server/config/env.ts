import { readFileSync } from 'node:fs'
import { StartError } from '../base/start-error.ts'

export type Env = Record<string, string | undefined>

/** A blank value counts as unset. */
export function text(env: Env, name: string): string | undefined {
  const value = env[name]?.trim()
  return value === '' ? undefined : value
}

interface Bounds {
  fallback: number
  min: number
  max: number
}

export function whole(env: Env, name: string, { fallback, min, max }: Bounds): number {
  const value = text(env, name)
  if (value === undefined) return fallback
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < min || number > max) {
    throw new StartError(`${name} must be a whole number from ${min} to ${max}, not "${value}"`)
  }
  return number
}

export function readChoice<Value extends string>(env: Env, name: string, allowed: readonly Value[]): Value | undefined {
  const value = text(env, name)
  const known = allowed.find((one) => one === value)
  if (value !== undefined && known === undefined) {
    throw new StartError(`${name} must be one of ${allowed.join(', ')}, not "${value}"`)
  }
  return known
}

export function matching(env: Env, name: string, { pattern, meaning }: { pattern: RegExp; meaning: string }) {
  const value = text(env, name)
  if (value !== undefined && !pattern.test(value)) throw new StartError(`${name} must be ${meaning}, not "${value}"`)
  return value
}

export function readUrl(env: Env, name: string, protocols: string[]): URL | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  const url = URL.parse(value)
  // The value may contain a password, so the message does not repeat it.
  if (!url || !protocols.includes(url.protocol)) {
    throw new StartError(`${name} must be a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`)
  }
  return url
}

/** Scheme, host and port only. */
export function readOrigin(env: Env, name: string, { protocols, example }: { protocols: string[]; example: string }) {
  const url = readUrl(env, name, protocols)
  if (
    url &&
    (url.host === '' || !['', '/'].includes(url.pathname) || url.search || url.hash || url.username || url.password)
  ) {
    throw new StartError(`${name} must be an origin such as ${example}, without path, query or user`)
  }
  return url
}

/** The content of the file that the variable names. */
export function readNamedFile(env: Env, name: string, { holds }: { holds: string }): string | undefined {
  const path = text(env, name)
  if (path === undefined) return undefined
  const content = readQuietly(path)
  if (!content?.includes(holds))
    throw new StartError(`${name} must name a file that contains "${holds}", not "${path}"`)
  return content
}

function readQuietly(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
