import { Select, Switch } from '@mantine/core'
import { arrayTypes, type ArrayType } from '#core/doc/doc.ts'
import { useT } from '../../../lib/i18n.ts'
import { useEdit, useEditedDoc } from '../../../rows/store/edit-context.ts'
import { setRoot, type RootTable } from '../../../rows/model/root-array.ts'
import { rootOf, shapeOf } from '../../../rows/model/tables.ts'
import { TableEditor } from '../../../rows/table/TableEditor.tsx'
import { GlobalSwitch } from './GlobalSwitch.tsx'
import styles from './sections.module.css'
import { ValuesFields } from './ValuesFields.tsx'

/** The body of a request or the main response. */
export function BodySection({ table }: { table: RootTable }) {
  const t = useT()
  const root = useEdit(({ content }) => rootOf(content, table))
  const isRequest = table === 'requestParams'
  if (root === 'values') {
    return (
      <>
        <div className={styles.switches} style={{ marginBottom: 16 }}>
          <RootSwitch table={table} />
          <GlobalSwitch table={table} />
        </div>
        <ValuesFields table={table} />
      </>
    )
  }
  return (
    <TableEditor
      table={table}
      label={t(isRequest ? 'edit.sectionBody' : 'edit.sectionResponse')}
      addLabel={t(isRequest ? 'edit.addParam' : 'edit.addField')}
      {...(isRequest ? {} : { importKinds: ['json', 'array', 'schema', 'table'] as const })}
    >
      <RootSwitch table={table} />
      <GlobalSwitch table={table} />
    </TableEditor>
  )
}

function RootSwitch({ table }: { table: RootTable }) {
  const t = useT()
  const { store } = useEditedDoc()
  const isArray = useEdit(({ content }) => shapeOf(content, table)?.isArray === 1)
  const arrayType = useEdit(({ content }) => shapeOf(content, table)?.arrayType ?? 'object')
  const set = (shape: { isArray: 0 | 1; arrayType: ArrayType }) => store.change((state) => setRoot(state, table, shape))
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
