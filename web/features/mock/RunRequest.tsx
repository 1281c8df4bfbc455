import { Textarea, TextInput } from '@mantine/core'
import { limits } from '#core/limits.ts'
import type { SampleRequest } from '#core/mock/sample-request.ts'
import { useT } from '../../lib/i18n.ts'
import styles from './mock.module.css'
import { RowsTable } from './RowsTable.tsx'

interface Props {
  request: SampleRequest
  onChange: (request: SampleRequest) => void
}

/** What a try-run gets as its request, folded until somebody wants another one than the examples of the doc. */
export function RunRequest({ request, onChange }: Props) {
  const t = useT()
  const set = (change: Partial<SampleRequest>) => onChange({ ...request, ...change })
  return (
    <details className={styles.request}>
      <summary>
        {t('mock.runRequest')} <span className={styles.meta}>{t('mock.runRequestHint')}</span>
      </summary>
      <Fields place={t('mock.runPath')} rows={request.path} onChange={(path) => set({ path })} />
      <Fields place={t('mock.runQuery')} rows={request.params} onChange={(params) => set({ params })} />
      <Fields place={t('mock.requestHeaders')} rows={request.headers} onChange={(headers) => set({ headers })} />
      <Textarea
        label={t('mock.requestBody')}
        classNames={{ input: styles.code ?? '' }}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={limits.mockBody}
        value={request.body}
        onChange={(event) => set({ body: event.currentTarget.value })}
      />
    </details>
  )
}

interface FieldsProps {
  place: string
  rows: SampleRequest['path']
  onChange: (rows: SampleRequest['path']) => void
}

function Fields({ place, rows, onChange }: FieldsProps) {
  const t = useT()
  return (
    <>
      <h4 className={styles.label}>{place}</h4>
      <RowsTable
        rows={rows}
        addLabel={t('mock.addTo', { place })}
        newRow={{ name: '', value: '' }}
        canEdit
        onChange={onChange}
      >
        {(row, setRow) => (
          <>
            <TextInput
              aria-label={t('mock.runName', { place })}
              value={row.name}
              maxLength={limits.mockHeaderName}
              onChange={(event) => setRow({ ...row, name: event.currentTarget.value })}
            />
            <TextInput
              aria-label={t('mock.runValue', { place })}
              value={row.value}
              maxLength={limits.mockHeaderValue}
              onChange={(event) => setRow({ ...row, value: event.currentTarget.value })}
            />
          </>
        )}
      </RowsTable>
    </>
  )
}
