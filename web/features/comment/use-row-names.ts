import { useMemo } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import { findOwnRow, findRowPlace, tableWord } from '#core/doc/row-place.ts'
import { modelMap } from '#core/model/model.ts'
import { docContent } from '../../data/doc/doc-content.ts'
import { useT } from '../../lib/i18n.ts'

export interface RowNames {
  /** Where a parameter is now, such as “Query · page”; undefined when it is not among the rows that came with the doc. */
  nameOf: (rowId: string) => string | undefined
  /** The same of a parameter as it was. */
  nameAt: (table: string, path: string) => string
  isGone: (rowId: string) => boolean
}

/** What the parameters of a doc are called. */
export function useRowNames(doc: DocView): RowNames {
  const t = useT()
  return useMemo(() => {
    const content = docContent(doc)
    const models = modelMap(doc.models)
    const nameAt = (table: string, path: string) => {
      const word = tableWord(table)
      return word === undefined ? path : `${t(word)} · ${path === '' ? '-' : path}`
    }
    return {
      nameAt,
      nameOf: (rowId) => {
        const place = findRowPlace(content, models, rowId)
        return place && nameAt(place.table, place.path)
      },
      // Models that did not come with the doc are not looked at.
      isGone: (rowId) => findOwnRow(content, rowId) === undefined,
    }
  }, [doc, t])
}
