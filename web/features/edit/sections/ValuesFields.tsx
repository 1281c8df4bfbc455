import { Textarea, TextInput } from '@mantine/core'
import { readTable, type TableId } from '#core/content/tables.ts'
import { paramLimits, type Param } from '#core/rows/param.ts'
import { updateRow } from '#core/rows/edit-rows.ts'
import { newParam } from '#core/rows/make-rows.ts'
import { useT } from '../../../lib/i18n.ts'
import { useDocPiece, useEditedDoc } from '../form/edited-doc.ts'
import { editTable } from '../../../rows/model/edit-state.ts'
import { useRowProblems } from '../../../rows/problems/problems-context.ts'
import { readRoot } from '../form/doc-form.ts'
import styles from './sections.module.css'

const samples: Readonly<Record<string, string>> = {
  number: '[1, 2, 3]',
  string: '["a", "b"]',
  boolean: '[true, false]',
}

/** An array of simple values has one description and one example. */
export function ValuesFields({ table }: { table: TableId }) {
  const t = useT()
  const { store } = useEditedDoc()
  const row = useDocPiece(({ content }) => readTable(content, table)[0])
  const arrayType = useDocPiece(({ content }) => readRoot(content, table)?.arrayType ?? 'string')
  const problem = useRowProblems(table).get(row?.id ?? '')
  const set = (change: Partial<Param>) =>
    store.change(
      (state) =>
        editTable(store.kind, state, table, (rows) => {
          const [first] = rows
          return first ? updateRow(rows, first.id, change) : [newParam({ type: arrayType, maxLength: '-', ...change })]
        }),
      `${table}.${Object.keys(change).join()}`,
    )
  return (
    <div className={styles.form}>
      <TextInput
        label={t('edit.colDescription')}
        value={row?.description ?? ''}
        maxLength={paramLimits.description}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      <Textarea
        label={t('edit.colExample')}
        description={t('edit.valuesHint', { sample: samples[arrayType] ?? '' })}
        error={problem?.text}
        placeholder={samples[arrayType]}
        autosize
        minRows={2}
        maxRows={12}
        styles={{ input: { font: 'var(--ep-code-12)' } }}
        value={row?.example ?? ''}
        maxLength={paramLimits.example}
        onChange={(event) => set({ example: event.currentTarget.value })}
      />
    </div>
  )
}
