import { TextInput } from '@mantine/core'
import type { NameValue } from '#core/debug/exchange.ts'
import { limits } from '#core/limits.ts'
import { useT } from '../../lib/i18n.ts'
import { RowsTable } from './RowsTable.tsx'

interface Props {
  rows: NameValue[]
  canEdit: boolean
  onChange: (rows: NameValue[]) => void
}

/** The headers that a configuration answers with. */
export function HeaderRows({ rows, canEdit, onChange }: Props) {
  const t = useT()
  return (
    <RowsTable
      rows={rows}
      addLabel={t('mock.addHeader')}
      newRow={{ name: '', value: '' }}
      canEdit={canEdit}
      onChange={onChange}
    >
      {(row, setRow) => (
        <>
          <TextInput
            aria-label={t('mock.headerName')}
            placeholder={t('mock.headerName')}
            value={row.name}
            maxLength={limits.mockHeaderName}
            onChange={(event) => setRow({ ...row, name: event.currentTarget.value })}
          />
          <TextInput
            aria-label={t('mock.headerValue')}
            placeholder={t('mock.headerValue')}
            value={row.value}
            maxLength={limits.mockHeaderValue}
            onChange={(event) => setRow({ ...row, value: event.currentTarget.value })}
          />
        </>
      )}
    </RowsTable>
  )
}
