import { Anchor, Checkbox, Drawer, Stack, Textarea } from '@mantine/core'
import { readTable, type TableId } from '#core/content/tables.ts'
import { dataMarker, paramLimits, type Param } from '#core/rows/param.ts'
import { findRow } from '#core/rows/make-rows.ts'
import { modelPath } from '../../data/model/model-paths.ts'
import { useParts } from '../../data/linked/parts-context.ts'
import { useT } from '../../lib/i18n.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useEdited, usePiece } from '../store/edit-context.ts'
import { modelTypeText, plainType } from '../model/type-options.ts'
import { useColumnWords } from './column-words.ts'
import { DictionaryField } from './DictionaryField.tsx'
import { GlobalSwitches } from './GlobalSwitches.tsx'
import { CookieSwitch } from './CookieSwitch.tsx'
import { RowRules } from './RowRules.tsx'
import type { TableActions } from './table-actions.ts'
import { useLinks } from './use-links.ts'

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
  const param = usePiece(useEdited().store, ({ content }) => findRow(readTable(content, table), rowId))
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
      {param && <Fields table={table} param={param} {...others} />}
    </Drawer>
  )
}

type FieldsProps = Pick<Props, 'table' | 'isFixed' | 'actions' | 'onMakeDictionary'> & { param: Param }

function Fields({ table, param, isFixed, actions, onMakeDictionary }: FieldsProps) {
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
      {columns.includes('type') && <TypeField label={words.type} param={param} onChange={set} />}
      {columns.includes('enumId') && <DictionaryField param={param} onChange={(enumId) => set({ enumId })} />}
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

interface TypeFieldProps {
  label: string
  param: Param
  onChange: (change: Partial<Param>) => void
}

/** A row with a model links to it; typing another type removes the link. */
function TypeField({ label, param, onChange }: TypeFieldProps) {
  const t = useT()
  const { modelName } = useLinks()
  const { moduleId } = useParts()
  const { modelId, type } = param
  const name = modelId === undefined ? undefined : (modelName(modelId) ?? t('model.deletedName'))
  const description = modelId !== undefined && (
    <Anchor size="xs" href={modelPath(moduleId, modelId)} target="_blank">
      {t('model.openModel')}
    </Anchor>
  )
  return (
    <TextField
      label={label}
      description={description || undefined}
      value={name === undefined ? type : modelTypeText(name, type)}
      onChange={(event) => onChange(plainType(event.currentTarget.value, param))}
    />
  )
}
