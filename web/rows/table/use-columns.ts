import { useMemo, useState } from 'react'
import { readStored, store } from '../../lib/storage.ts'
import { isGlobal, kindOf, type Column, type TableId } from '../model/tables.ts'

/** Those that can be hidden. */
export const optionalColumns: readonly Column[] = ['required', 'maxLength', 'enumId', 'example']

/** Answers are rarely read for these two. */
const hiddenInResponses: readonly Column[] = ['required', 'maxLength']

const isResponse = (table: TableId) =>
  table === 'responseParams' || table === 'global:responseParams' || /^(response|headers):/.test(table)

/** The columns of a table that are shown; remembered on this device, for answers and environments apart from all other tables. */
export function useColumns(table: TableId) {
  const key = storageKeyOf(table)
  const [hidden, setHidden] = useState(() => readHidden(readStored(key), isResponse(table) ? hiddenInResponses : []))
  const all = kindOf(table).columns
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

function storageKeyOf(table: TableId) {
  if (isGlobal(table)) return `edit.hidden-columns.${table}` as const
  return isResponse(table) ? 'edit.hidden-response-columns' : 'edit.hidden-columns'
}

function readHidden(stored: string | undefined, otherwise: readonly Column[]): readonly Column[] {
  if (stored === undefined) return otherwise
  return optionalColumns.filter((column) => stored.split(',').includes(column))
}
