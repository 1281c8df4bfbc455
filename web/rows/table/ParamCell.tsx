import type { ChangeEvent } from 'react'
import { dataMarker } from '#core/rows/param.ts'
import { paramLimits, type Param } from '#core/rows/param.ts'
import { useT } from '../../lib/i18n.ts'
import type { Column } from '../model/content-kind.ts'
import { lengthText, setLength } from '../model/length.ts'
import { DataNodeCell } from './DataNodeCell.tsx'
import { DictionaryCell } from './DictionaryCell.tsx'
import styles from './ParamTable.module.css'
import { SecretCell } from './SecretCell.tsx'
import { TypeCell } from './TypeCell.tsx'
import type { Links } from './use-links.ts'

interface Props {
  param: Param
  column: Column
  label: string
  links: Links
  canNest: boolean
  hasDataNode: boolean
  /** Never required. */
  isOption: boolean
  isReadOnly: boolean
  describedBy: string | undefined
  onSet: (id: string, change: Partial<Param>) => void
  onMakeDictionary: (id: string) => void
}

/** A plain input: hundreds of them are on screen at once. */
export function ParamCell(props: Props) {
  const { param, column, label, isReadOnly, describedBy, onSet } = props
  const t = useT()
  const name = `${label} ${param.name}`.trim()
  const shared = { 'data-column': column, 'aria-label': name, 'aria-describedby': describedBy }
  if (column === 'required') {
    return (
      <input
        {...shared}
        type="checkbox"
        className={styles.check}
        checked={param.required === 1 && !props.isOption}
        disabled={isReadOnly || props.isOption}
        onChange={(event) => onSet(param.id, { required: event.currentTarget.checked ? 1 : 0 })}
      />
    )
  }
  if (column === 'isSecret') {
    return (
      <input
        {...shared}
        type="checkbox"
        className={styles.check}
        checked={param.isSecret === 1}
        disabled={isReadOnly}
        onChange={(event) => onSet(param.id, { isSecret: event.currentTarget.checked ? 1 : 0 })}
      />
    )
  }
  const linked = { ...shared, param, links: props.links, isReadOnly, onSet }
  if (column === 'type') return <TypeCell {...linked} withModels={props.canNest} />
  if (column === 'enumId') return <DictionaryCell {...linked} onMake={props.onMakeDictionary} />
  if (column === 'example' && props.hasDataNode && param.example === dataMarker) return <DataNodeCell {...shared} />
  const input = {
    ...shared,
    value: column === 'maxLength' ? lengthText(param) : param[column],
    placeholder: column === 'name' && param.modelId !== undefined ? t('model.whole') : undefined,
    readOnly: isReadOnly,
    maxLength: column === 'name' ? paramLimits.name * 4 : paramLimits[column],
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      onSet(param.id, changeOf(param, column, event.currentTarget.value)),
  }
  if (column === 'example' && param.isSecret === 1) return <SecretCell {...input} />
  return (
    <input {...input} type="text" className={styles.input} autoComplete="off" spellCheck={column === 'description'} />
  )
}

const changeOf = (param: Param, column: Column, text: string): Partial<Param> =>
  column === 'maxLength' ? setLength(param, text) : { [column]: text }
