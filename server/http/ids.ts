import Hashids from 'hashids'

/** Integer keys and how they travel. They hide nothing: access is always checked. */
export interface Ids {
  encode(key: number): string
  /** 0 for "" (none), -1 for a text that is no id of this instance. */
  decode(id: string): number
}

const MIN_LENGTH = 8
/** Encoding costs some microseconds and lists repeat the same ids, so the latest are kept. */
const CACHE_SIZE = 50_000

export function makeIds(salt: string): Ids {
  const hashids = new Hashids(salt, MIN_LENGTH)
  const encoded = new Map<number, string>()

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
    if (!/^[a-zA-Z0-9]{8,32}$/.test(id)) return -1
    const [key] = hashids.decode(id)
    return typeof key === 'number' && Number.isSafeInteger(key) && hashids.encode(key) === id ? key : -1
  }

  return { encode, decode }
}
