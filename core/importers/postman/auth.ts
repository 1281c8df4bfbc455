import type { AuthSketch } from '../collection/security.ts'
import { isRecord, toRecords, toText } from '../collection/value.ts'

/** How requests authenticate; undefined where a request inherits it. */
export function readAuth(auth: unknown): AuthSketch | undefined {
  if (!isRecord(auth)) return undefined
  const kind = toText(auth['type']).toLowerCase()
  if (kind === '') return undefined
  const value = readValues(auth[toText(auth['type'])])
  return {
    kind,
    keyName: value.get('key') ?? '',
    keyPlace: value.get('in') || 'header',
    grant: value.get('grant_type') ?? '',
    addresses: [value.get('authUrl') ?? '', value.get('accessTokenUrl') ?? ''],
    scope: value.get('scope') ?? '',
  }
}

/** A list of `{ key, value }` in v2.1, an object in v2.0. */
function readValues(given: unknown): Map<string, string> {
  const entries = isRecord(given)
    ? Object.entries(given)
    : toRecords(given).map(({ key, value }): [string, unknown] => [toText(key), value])
  return new Map(entries.map(([key, value]) => [key, toText(value)]))
}
