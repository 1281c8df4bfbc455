/** The cookies of one browser. */
export class CookieJar {
  readonly #kept = new Map<string, string>()

  /** For the header of a request. */
  get header(): string {
    return [...this.#kept].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Takes over what a response sets or removes. */
  take(headers: Record<string, unknown>): void {
    const given = headers['set-cookie']
    const lines = typeof given === 'string' ? [given] : Array.isArray(given) ? given : []
    for (const line of lines) if (typeof line === 'string') this.#takeLine(line)
  }

  #takeLine(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/Max-Age=0/i.test(line)) this.#kept.delete(name)
    else this.#kept.set(name, value)
  }
}
