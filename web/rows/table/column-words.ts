import { useMemo } from 'react'
import { useT } from '../../lib/i18n.ts'
import type { Column, TableId } from '../model/tables.ts'

export type ColumnWords = Record<Column, string>

/** What the columns of a table are called: error codes use three of them in their own way. */
export function useColumnWords(table: TableId): ColumnWords {
  const t = useT()
  return useMemo(() => {
    const words = {
      name: t('edit.colName'),
      type: t('edit.colType'),
      required: t('edit.colRequired'),
      maxLength: t('edit.colMaxLength'),
      enumId: t('model.dictionary'),
      description: t('edit.colDescription'),
      example: t('edit.colExample'),
      isSecret: t('environment.secret'),
    }
    if (table === 'global:headerParams') return { ...words, example: t('environment.value') }
    if (table !== 'errorCodeParams') return words
    return { ...words, name: t('edit.colCode'), description: t('edit.colMeaning'), example: t('edit.colSolution') }
  }, [t, table])
}
