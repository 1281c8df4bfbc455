import { Checkbox, Drawer, Stack, Textarea } from '@mantine/core'
import { readTable, type TableId } from '#core/content/tables.ts'
import { isChoice } from '#core/rows/choice.ts'
import { findParent } from '#core/rows/edit-rows.ts'
import { dataMarker, paramLimits, type Param } from '#core/rows/param.ts'
import { findRow } from '#core/rows/make-rows.ts'
import { useT } from '../../lib/i18n.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useEdited, usePiece } from '../store/edit-context.ts'
import { hasLength, lengthText, setLength } from '../model/length.ts'
import { ChoicesField } from './ChoicesField.tsx'
import { useColumnWords } from './column-words.ts'
import { DictionaryField } from './DictionaryField.tsx'
import { GlobalSwitches } from './GlobalSwitches.tsx'
import { CookieSwitch } from './CookieSwitch.tsx'
import { RowRules } from './RowRules.tsx'
import type { TableActions } from './table-actions.ts'
import styles from './RowDetails.module.css'
import { TypeField } from './TypeField.tsx'

interface Props {
  table: TableId
  rowId: string
  isFixed: boolean
  actions: TableActions
  onMakeDictionary: (rowId: string) => void
  onClose: () => void
}

/** All fields of one row in a larger form, and the rules that have no column. */
export function RowDetails({ table, rowId, onClose, ...others }: Props) {
  const t = useT()
  const { store } = useEdited()
  const param = usePiece(store, ({ content }) => findRow(readTable(content, table), rowId))
  const parent = usePiece(store, ({ content }) => findParent(readTable(content, table), rowId))
  return (
    <Drawer
      opened={param !== undefined}
      onClose={onClose}
      size={480}
      title={param?.name ? <code className={styles.name}>{param.name}</code> : t('edit.details')}
      returnFocus={false}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {param && <Fields table={table} param={param} isOption={parent !== undefined && isChoice(parent)} {...others} />}
    </Drawer>
  )
}

interface FieldsProps extends Pick<Props, 'table' | 'isFixed' | 'actions' | 'onMakeDictionary'> {
  param: Param
  /** One of the options of a choice: it is neither required nor optional. */
  isOption: boolean
}

function Fields({ table, param, isOption, isFixed, actions, onMakeDictionary }: FieldsProps) {
  const look = useEdited().store.look(table)
  const words = useColumnWords(look)
  const { columns } = look
  const isDataNode = look.hasDataNode === true && param.example === dataMarker
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
        <TypeField label={words.type} param={param} withModels={look.canNest} onSet={actions.set} />
      )}
      {columns.includes('enumId') && <DictionaryField param={param} onChange={(enumId) => set({ enumId })} />}
      {columns.includes('required') && !isOption && (
        <Checkbox
          label={words.required}
          checked={param.required === 1}
          onChange={(event) => set({ required: event.currentTarget.checked ? 1 : 0 })}
        />
      )}
      {columns.includes('enumId') && <ChoicesField param={param} onChange={set} />}
      {columns.includes('maxLength') && hasLength(param) && (
        <TextField
          label={words.maxLength}
          value={lengthText(param)}
          onChange={(event) => set(setLength(param, event.currentTarget.value))}
        />
      )}
      {(isDataNode ? (['description'] as const) : (['description', 'example'] as const)).map((field) => (
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
      {look.hasCookies && <CookieSwitch param={param} onChange={(rules) => set({ rules })} />}
      <GlobalSwitches look={look} param={param} onChange={set} />
      {columns.includes('type') && (
        <RowRules
          param={param}
          onChange={(rules) => set({ rules })}
          onMakeDictionary={columns.includes('enumId') ? () => onMakeDictionary(param.id) : undefined}
        />
      )}
    </Stack>
  )
}
