import { createHash } from 'node:crypto'
import type { Param } from '#core/rows/param.ts'

/** What rows of a delivery link to: the names in drafts, with the wire ids of the stored dictionaries and models. */
export class LinkTargets {
  readonly dictionaries = new Map<string, string>()
  readonly models = new Map<string, string>()
  #digest: string | undefined

  /** A hash of all ids: the same draft means something else when a name means another dictionary. Ask when all are known. */
  digest(): string {
    return (this.#digest ??= createHash('sha1')
      .update(JSON.stringify([[...this.dictionaries], [...this.models]]))
      .digest('base64'))
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
