import { Select, Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import type { TableId } from '#core/content/tables.ts'
import { arrayTypes, rootKind, type RootShape } from '#core/rows/root.ts'
import { useT } from '../../../lib/i18n.ts'
import { setRoot } from '../../../rows/model/root-array.ts'
import { TableEditor } from '../../../rows/table/TableEditor.tsx'
import { readRoot } from '../form/doc-form.ts'
import { useDocPiece, useEditedDoc } from '../form/edited-doc.ts'
import styles from './sections.module.css'
import { ValuesFields } from './ValuesFields.tsx'

interface Props {
  table: TableId
  /** Names the table. */
  label: string
  /** Further switches. */
  children?: ReactNode
  /** False where several tables are on one page. */
  withKeys?: boolean
}

/** The rows of a body or response, or the fields of an array of simple values. */
export function BodyTable({ table, label, children, withKeys = true }: Props) {
  const t = useT()
  const isValues = useDocPiece(({ content }) => {
    const shape = readRoot(content, table)
    return shape !== undefined && rootKind(shape) === 'values'
  })
  const isRequest = table.startsWith('bodies/')
  if (isValues) {
    return (
      <>
        <div className={styles.switches} style={{ marginBottom: 16 }}>
          <RootSwitch table={table} />
          {children}
        </div>
        <ValuesFields table={table} />
      </>
    )
  }
  return (
    <TableEditor
      table={table}
      label={label}
      addLabel={t(isRequest ? 'edit.addParam' : 'edit.addField')}
      withKeys={withKeys}
      {...(isRequest ? {} : { importKinds: ['json', 'array', 'schema', 'table'] as const })}
    >
      <RootSwitch table={table} />
      {children}
    </TableEditor>
  )
}

function RootSwitch({ table }: { table: TableId }) {
  const t = useT()
  const { store } = useEditedDoc()
  const isArray = useDocPiece(({ content }) => readRoot(content, table)?.isArray === 1)
  const arrayType = useDocPiece(({ content }) => readRoot(content, table)?.arrayType ?? 'object')
  const set = (shape: RootShape) => store.change((state) => setRoot(store.kind, state, table, shape))
  return (
    <>
      <Switch
        label={t('edit.rootArray')}
        checked={isArray}
        onChange={(event) => set({ isArray: event.currentTarget.checked ? 1 : 0, arrayType })}
      />
      {isArray && (
        <Select
          aria-label={t('edit.elementType')}
          w={150}
          data={arrayTypes.map((value) => ({ value, label: t(`edit.element.${value}`) }))}
          allowDeselect={false}
          value={arrayType}
          onChange={(value) => set({ isArray: 1, arrayType: value ?? 'object' })}
        />
      )}
    </>
  )
}
