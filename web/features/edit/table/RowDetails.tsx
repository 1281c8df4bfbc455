import { Checkbox, Drawer, Stack, Textarea } from '@mantine/core'
import { paramLimits, type Param } from '#core/doc/param.ts'
import { findRow } from '#core/doc/rows.ts'
import { useT } from '../../../lib/i18n.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { useEdit } from '../edit-context.ts'
import { kindOf, readTable, type TableId } from '../model/tables.ts'
import { useColumnWords } from './column-words.ts'
import { RowRules } from './RowRules.tsx'
import type { TableActions } from './table-actions.ts'

interface Props {
  table: TableId
  rowId: string
  isFixed: boolean
  actions: TableActions
  onClose: () => void
}

/** All fields of one row with room to write, and the rules that have no column. */
export function RowDetails({ table, rowId, isFixed, actions, onClose }: Props) {
  const t = useT()
  const param = useEdit(({ content }) => findRow(readTable(content, table), rowId))
  return (
    <Drawer
      opened={param !== undefined}
      onClose={onClose}
      size={480}
      title={t('edit.details')}
      returnFocus={false}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {param && <Fields table={table} param={param} isFixed={isFixed} actions={actions} />}
    </Drawer>
  )
}

interface FieldsProps {
  table: TableId
  param: Param
  isFixed: boolean
  actions: TableActions
}

function Fields({ table, param, isFixed, actions }: FieldsProps) {
  const words = useColumnWords(table)
  const { columns } = kindOf(table)
  const set = (change: Partial<Param>) => actions.set(param.id, change)
  return (
    <Stack gap={16}>
      <TextField
        label={words.name}
        value={param.name}
        limit={paramLimits.name}
        readOnly={isFixed}
        data-autofocus
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      {columns.includes('type') && (
        <TextField
          label={words.type}
          value={param.type}
          onChange={(event) => set({ type: event.currentTarget.value })}
        />
      )}
      {columns.includes('required') && (
        <Checkbox
          label={words.required}
          checked={param.required === 1}
          onChange={(event) => set({ required: event.currentTarget.checked ? 1 : 0 })}
        />
      )}
      {columns.includes('maxLength') && (
        <TextField
          label={words.maxLength}
          value={param.maxLength}
          onChange={(event) => set({ maxLength: event.currentTarget.value })}
        />
      )}
      {(['description', 'example'] as const).map((field) => (
        <Textarea
          key={field}
          label={words[field]}
          value={param[field]}
          autosize
          minRows={3}
          maxRows={12}
          maxLength={paramLimits[field]}
          onChange={(event) => set({ [field]: event.currentTarget.value })}
        />
      ))}
      {columns.includes('type') && <RowRules param={param} onChange={(rules) => set({ rules })} />}
    </Stack>
  )
}
