import type { Standard } from './globals.ts'

const FIELDS = ['href', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'hash']

type Pair = [name: string, value: string]

/** `URL` and `URLSearchParams`. The host reads and writes addresses, so that they mean here what they mean to a browser. */
export function makeUrls(standard: Standard) {
  class URLSearchParams {
    #pairs: Pair[]
    readonly #onChange: () => void

    constructor(init: unknown = '', onChange: () => void = () => {}) {
      this.#pairs = toPairs(init)
      this.#onChange = onChange
    }

    get size() {
      return this.#pairs.length
    }

    [Symbol.iterator]() {
      return this.entries()
    }

    get(name: unknown): string | null {
      return this.#pairs.find(([one]) => one === String(name))?.[1] ?? null
    }

    getAll(name: unknown): string[] {
      return this.#pairs.filter(([one]) => one === String(name)).map(([, value]) => value)
    }

    has(name: unknown): boolean {
      return this.get(name) !== null
    }

    append(name: unknown, value: unknown): void {
      this.#change([...this.#pairs, [String(name), String(value)]])
    }

    delete(name: unknown): void {
      this.#change(this.#pairs.filter(([one]) => one !== String(name)))
    }

    set(name: unknown, value: unknown): void {
      const at = this.#pairs.findIndex(([one]) => one === String(name))
      if (at < 0) return this.append(name, value)
      const others = this.#pairs.filter(([one], index) => index === at || one !== String(name))
      this.#change(others.map((pair, index) => (index === at ? [pair[0], String(value)] : pair)))
    }

    sort(): void {
      this.#change([...this.#pairs].sort(([one], [other]) => (one < other ? -1 : Number(one > other))))
    }

    forEach(call: (value: string, name: string, params: unknown) => void): void {
      for (const [name, value] of this.#pairs) call(value, name, this)
    }

    entries() {
      return this.#pairs.map(([name, value]): Pair => [name, value]).values()
    }

    keys() {
      return this.#pairs.map(([name]) => name).values()
    }

    values() {
      return this.#pairs.map(([, value]) => value).values()
    }

    toString(): string {
      return standard('writeQuery', this.#pairs)
    }

    #change(pairs: Pair[]): void {
      this.#pairs = pairs
      this.#onChange()
    }
  }

  function toPairs(init: unknown): Pair[] {
    if (typeof init !== 'object' || init === null) return standard('parseQuery', String(init))
    const entries = Symbol.iterator in init ? [...(init as Iterable<[unknown, unknown]>)] : Object.entries(init)
    return entries.map(([name, value]) => [String(name), String(value)])
  }

  class URL {
    #fields: Record<string, string>
    searchParams: URLSearchParams

    constructor(text: unknown, base?: string | URL) {
      this.#fields = standard('url', String(text), base?.toString() ?? null)
      this.searchParams = this.#params()
    }

    static {
      for (const field of FIELDS) {
        const get = function (this: URL) {
          return this.#fields[field]
        }
        const set = function (this: URL, value: unknown) {
          this.#change(field, value)
        }
        Object.defineProperty(URL.prototype, field, { get, set, enumerable: true, configurable: true })
      }
    }

    static canParse(text: unknown, base?: string | URL): boolean {
      try {
        return Boolean(new URL(text, base))
      } catch {
        return false
      }
    }

    get origin() {
      return this.#fields['origin']
    }

    toString(): string {
      return this.#fields['href'] ?? ''
    }

    toJSON() {
      return this.#fields['href']
    }

    #change(field: string, value: unknown): void {
      this.#fields = standard('url', this.#fields['href'], null, [field, String(value)])
      if (field === 'search' || field === 'href') this.searchParams = this.#params()
    }

    #params(): URLSearchParams {
      const params: URLSearchParams = new URLSearchParams(this.#fields['search'], () => {
        this.#fields = standard('url', this.#fields['href'], null, ['search', params.toString()])
      })
      return params
    }
  }
  return { URL, URLSearchParams }
}
