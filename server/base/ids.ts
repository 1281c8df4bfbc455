import Hashids from 'hashids'

/** Encodes integer keys for URLs and JSON. The encoding is not a secret: access is always checked. */
export interface Ids {
  encode(key: number): string
  /** 0 for "" (none), -1 for text that is not an id of this instance. */
  decode(id: string): number
}

const MIN_LENGTH = 8
/** Encoding takes microseconds and the same ids recur, so recent results are cached. */
const CACHE_SIZE = 50_000

export function makeIds(salt: string): Ids {
  const hashids = new Hashids(salt, MIN_LENGTH)
  const encoded = new Map<number, string>()
  const decoded = new Map<string, number>()

  function encode(key: number): string {
    if (key === 0) return ''
    const known = encoded.get(key)
    if (known !== undefined) return known
    if (encoded.size >= CACHE_SIZE) encoded.clear()
    const id = hashids.encode(key)
    encoded.set(key, id)
    return id
  }

  function decode(id: string): number {
    if (id === '') return 0
    const known = decoded.get(id)
    if (known !== undefined) return known
    if (!/^[a-zA-Z0-9]{8,32}$/.test(id)) return -1
    const [key] = hashids.decode(id)
    if (typeof key !== 'number' || !Number.isSafeInteger(key) || hashids.encode(key) !== id) return -1
    if (decoded.size >= CACHE_SIZE) decoded.clear()
    decoded.set(id, key)
    return key
  }

  return { encode, decode }
}
