import { useMemo, useState } from 'react'
import { readStored, store } from '../../lib/storage.ts'
import type { Column, TableLook } from '../model/content-kind.ts'

/** Those that can be hidden. */
export const optionalColumns: readonly Column[] = ['required', 'maxLength', 'enumId', 'example']

/** The visible columns of a table. Hidden ones are remembered on this device. */
export function useColumns({
  columns: all,
  columnsKey: key = 'edit.hidden-columns',
  hidden: hiddenAtFirst = [],
}: TableLook) {
  const [hidden, setHidden] = useState(() => readHidden(readStored(key), hiddenAtFirst))
  const shown = useMemo(() => all.filter((column) => !hidden.includes(column)), [all, hidden])
  return useMemo(() => {
    const toggle = (column: Column) => {
      const next = hidden.includes(column) ? hidden.filter((other) => other !== column) : [...hidden, column]
      setHidden(next)
      store(key, next.join(','))
    }
    return { shown, offered: all.filter((column) => optionalColumns.includes(column)), toggle }
  }, [shown, all, hidden, key])
}

function readHidden(stored: string | undefined, otherwise: readonly Column[]): readonly Column[] {
  if (stored === undefined) return otherwise
  return optionalColumns.filter((column) => stored.split(',').includes(column))
}
