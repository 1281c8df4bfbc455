import type { TableId } from '#core/content/tables.ts'
import { useT } from '../../../lib/i18n.ts'
import { TableEditor } from '../../../rows/table/TableEditor.tsx'

/** The headers of a response. */
export function HeaderTable({ table }: { table: TableId }) {
  const t = useT()
  return (
    <TableEditor
      table={table}
      label={t('view.responseHeaders')}
      addLabel={t('edit.addHeader')}
      importKinds={['bulk', 'table']}
      withKeys={false}
    />
  )
}
