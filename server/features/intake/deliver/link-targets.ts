import { createHash } from 'node:crypto'
import type { Param } from '#core/rows/param.ts'

/** Link targets of a delivery: maps names in drafts to the encoded ids of stored dictionaries and models. */
export class LinkTargets {
  readonly dictionaries = new Map<string, string>()
  readonly models = new Map<string, string>()
  #text: string | undefined
  #digest: string | undefined

  /** The targets that `toText` was called on. */
  static fromText(text: string): LinkTargets {
    const [dictionaries, models] = JSON.parse(text) as [string, string][][]
    const targets = new LinkTargets()
    for (const [name, id] of dictionaries ?? []) targets.dictionaries.set(name, id)
    for (const [name, id] of models ?? []) targets.models.set(name, id)
    return targets
  }

  /** All ids as a text, which is cheap to send to a thread. Call it when all ids are known. */
  toText(): string {
    return (this.#text ??= JSON.stringify([[...this.dictionaries], [...this.models]]))
  }

  /** Hash of all ids: the same draft has another meaning if a name maps to another dictionary. Call it when all ids are known. */
  digest(): string {
    return (this.#digest ??= createHash('sha1').update(this.toText()).digest('base64'))
  }

  /** The rows with the ids of stored dictionaries and models. */
  linkRows(rows: readonly Param[]): Param[] {
    return rows.map(({ modelId, ...row }) => {
      const model = modelId ? (this.models.get(modelId) ?? '') : ''
      return {
        ...row,
        enumId: this.dictionaries.get(row.enumId) ?? '',
        children: this.linkRows(row.children),
        ...(model !== '' && { modelId: model }),
      }
    })
  }
}
