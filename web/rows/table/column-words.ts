import { useMemo } from 'react'
import { useT } from '../../lib/i18n.ts'
import type { Column, TableLook } from '../model/content-kind.ts'
import { rowWords } from '#core/rows/row-words.ts'

export type ColumnWords = Record<Column, string>

/** The titles of columns. */
export function useColumnWords({ words }: TableLook): ColumnWords {
  const t = useT()
  return useMemo(() => {
    const all = { ...rowWords, ...words }
    return {
      name: t(all.name),
      type: t(all.type),
      required: t(all.required),
      maxLength: t(all.maxLength),
      enumId: t(all.enumId),
      description: t(all.description),
      example: t(all.example),
      isSecret: t(all.isSecret),
    }
  }, [t, words])
}
