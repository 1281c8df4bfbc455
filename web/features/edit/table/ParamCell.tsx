import { paramLimits, type Param } from '#core/doc/param.ts'
import type { Column } from '../model/tables.ts'
import styles from './ParamTable.module.css'
import { TypeCell } from './TypeCell.tsx'

interface Props {
  param: Param
  column: Column
  label: string
  isReadOnly: boolean
  describedBy: string | undefined
  onSet: (id: string, change: Partial<Param>) => void
}

/** A plain input: hundreds of them are on the screen at once. */
export function ParamCell({ param, column, label, isReadOnly, describedBy, onSet }: Props) {
  const name = `${label} ${param.name}`.trim()
  const shared = { 'data-column': column, 'aria-label': name, 'aria-describedby': describedBy }
  if (column === 'required') {
    return (
      <input
        {...shared}
        type="checkbox"
        className={styles.check}
        checked={param.required === 1}
        disabled={isReadOnly}
        onChange={(event) => onSet(param.id, { required: event.currentTarget.checked ? 1 : 0 })}
      />
    )
  }
  const change = (text: string) => onSet(param.id, { [column]: text })
  if (column === 'type') {
    return <TypeCell {...shared} value={param.type} isReadOnly={isReadOnly} onChange={change} />
  }
  return (
    <input
      {...shared}
      type="text"
      className={styles.input}
      value={param[column]}
      readOnly={isReadOnly}
      maxLength={column === 'name' ? paramLimits.name * 4 : paramLimits[column]}
      autoComplete="off"
      spellCheck={column === 'description'}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
