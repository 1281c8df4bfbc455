import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState, type CSSProperties } from 'react'
import type { DescribedField } from '#core/push/describe.ts'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import { fieldType } from './field-type.ts'
import styles from './FieldTable.module.css'

export type Shapes = Readonly<Record<string, DescribedField[]>>

interface Props {
  /** Names the table for those who do not see it. */
  label: string
  fields: readonly DescribedField[]
  /** What fields hold objects of. */
  shapes?: Shapes
}

const noShapes: Shapes = {}

/** The fields of an object. Those that hold objects can be opened, level by level. */
export function FieldTable({ label, fields, shapes = noShapes }: Props) {
  const t = useT()
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('view.colName')}</th>
          <th scope="col">{t('view.colType')}</th>
          <th scope="col">{t('view.colDescription')}</th>
        </tr>
      </thead>
      <tbody>
        <Rows fields={fields} shapes={shapes} depth={0} />
      </tbody>
    </table>
  )
}

interface RowsProps {
  fields: readonly DescribedField[]
  shapes: Shapes
  depth: number
}

function Rows({ fields, shapes, depth }: RowsProps) {
  return fields.map((field) => <Row key={field.name} field={field} shapes={shapes} depth={depth} />)
}

function Row({ field, shapes, depth }: Omit<RowsProps, 'fields'> & { field: DescribedField }) {
  const [isOpen, setOpen] = useState(false)
  const below = shapes[field.of] ?? []
  return (
    <>
      <tr>
        <th scope="row" style={{ '--depth': depth } as CSSProperties}>
          <Name name={field.name} isOpen={isOpen} onToggle={below.length > 0 ? () => setOpen(!isOpen) : undefined} />
        </th>
        <td>
          <Type field={field} />
        </td>
        <td>
          <Description field={field} />
        </td>
      </tr>
      {isOpen && <Rows fields={below} shapes={shapes} depth={depth + 1} />}
    </>
  )
}

interface NameProps {
  name: string
  isOpen: boolean
  /** Undefined when there is nothing below. */
  onToggle: (() => void) | undefined
}

function Name({ name, isOpen, onToggle }: NameProps) {
  const t = useT()
  if (!onToggle) return <code className={styles.name}>{name}</code>
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={isOpen}
      aria-label={t(isOpen ? 'view.fold' : 'view.unfold', { name })}
      onClick={onToggle}
    >
      <Chevron size={16} stroke={1.75} aria-hidden="true" />
      <code className={styles.name}>{name}</code>
    </button>
  )
}

function Type({ field }: { field: DescribedField }) {
  const t = useT()
  return (
    <>
      <code className={styles.type}>{fieldType(field)}</code>
      {field.isRequired && <span className={styles.required}>{t('view.required')}</span>}
    </>
  )
}

function Description({ field: { description, max } }: { field: DescribedField }) {
  const t = useT()
  const format = useFormat()
  return (
    <>
      {description}
      {max > 0 && <span className={styles.meta}>{t('view.max', { value: format.number(max) })}</span>}
    </>
  )
}
