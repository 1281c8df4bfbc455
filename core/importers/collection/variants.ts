import type { DocDraft } from '../draft/draft.ts'
import { cut } from './clean-text.ts'

const MAX_LENGTH = 400

/** Distinguishes requests with the same method and URL. The first has no variant, so it keeps its identity when more are added. */
export class Variants {
  readonly #seen = new Map<string, Set<string>>()

  of({ content, folders }: DocDraft): string {
    const key = `${content.httpMethod} ${content.url}`
    const taken = this.#seen.get(key)
    if (!taken) {
      this.#seen.set(key, new Set(['']))
      return ''
    }
    const wanted = cut([...folders, content.name].join('/'), MAX_LENGTH)
    let variant = wanted
    for (let number = taken.size; taken.has(variant); number += 1) variant = `${wanted} (${number})`
    taken.add(variant)
    return variant
  }
}
