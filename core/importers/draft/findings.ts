import type { TextKey } from '../../i18n/texts.ts'
import { importLimits, type Finding } from './draft.ts'

export type FindingKey = Extract<TextKey, `import.${string}`>

/** Names in the source may be of any length. */
const MAX_PLACE = 500

/** Collects the findings of an import. Each is listed once for each place, up to a limit. */
export class Findings {
  readonly #found = new Map<string, Finding>()
  #more = 0

  add(level: Finding['level'], key: FindingKey, place: string, params: Finding['params'] = {}): void {
    const id = `${key}\n${place}\n${Object.values(params).join('\n')}`
    if (this.#found.has(id)) return
    const finding = { level, key, params, place: place.slice(0, MAX_PLACE) }
    if (this.#found.size < importLimits.findings - 1) this.#found.set(id, finding)
    else this.#more += 1
  }

  get list(): Finding[] {
    const findings = [...this.#found.values()]
    if (this.#more === 0) return findings
    return [...findings, { level: 'warning', key: 'import.moreFindings', params: { count: this.#more }, place: '' }]
  }
}
