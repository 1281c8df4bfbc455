import { StartError } from '../base/start-error.ts'
import { text, type Env } from './env.ts'

/**
 * Throws on a name that differs by one typing error from a known name that is unset. Other names belong to other programs; so does a
 * similar name beside the right one, such as the PORT0 that some platforms set beside PORT.
 */
export function checkNames(env: Env, known: readonly string[]): void {
  const unset = known.filter((name) => text(env, name) === undefined)
  for (const name of Object.keys(env)) {
    if (text(env, name) === undefined || known.includes(name)) continue
    const meant = unset.find((one) => isOneTypingErrorApart(name, one))
    if (meant !== undefined) throw new StartError(`${name} must be renamed to ${meant}, or unset`)
  }
}

/** One letter too many, missing or replaced, or two neighbours swapped. */
function isOneTypingErrorApart(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start++
  const restOfShort = short.slice(start)
  const restOfLong = long.slice(start)
  if (short.length < long.length) return restOfShort === restOfLong.slice(1)
  const isSwapped = restOfShort[0] === restOfLong[1] && restOfShort[1] === restOfLong[0]
  return restOfShort.slice(1) === restOfLong.slice(1) || (isSwapped && restOfShort.slice(2) === restOfLong.slice(2))
}
