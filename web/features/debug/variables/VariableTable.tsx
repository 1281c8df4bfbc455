import { Button, Checkbox, Group, PasswordInput, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { DebugVariable } from '#core/contract/debug.ts'
import { VARIABLE_NAME } from '#core/debug/limits.ts'
import { useSaveVariables } from '../../../data/debug/debug.queries.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { useT } from '../../../lib/i18n.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Note } from '../../../ui/Note.tsx'
import { toastDone } from '../../../ui/toast.tsx'
import styles from './Variables.module.css'

interface Props {
  scope: DebugVariable['scope']
  title: string
  text: string
  environmentId: string
  variables: readonly DebugVariable[]
  canEdit: boolean
}

interface VariableRow {
  key: number
  name: string
  value: string
  isSecret: boolean
}

const isName = (name: string) => new RegExp(VARIABLE_NAME).test(name)

/** A table of variables, saved as a whole. */
export function VariableTable({ scope, title, text, environmentId, variables, canEdit }: Props) {
  const t = useT()
  const stored = variables.map(({ id, name, value, isSecret }) => ({ key: id, name, value, isSecret }))
  const [edited, setEdited] = useState<VariableRow[]>()
  const { mutateAsync, isPending, error } = useSaveVariables(environmentId)
  const rows = edited ?? stored
  const change = (key: number, part: Partial<VariableRow>) =>
    setEdited(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const add = () => {
    // Stored rows have positive keys.
    const key = Math.min(0, ...rows.map((row) => row.key)) - 1
    setEdited([...rows, { key, name: '', value: '', isSecret: false }])
  }
  const filled = rows.filter(({ name, value }) => name !== '' || value !== '')
  const save = async () => {
    await mutateAsync({ scope, rows: filled.map(({ name, value, isSecret }) => ({ name, value, isSecret })) })
    setEdited(undefined)
    toastDone(t('common.saved'))
  }
  return (
    <section className={styles.section} aria-label={title}>
      <h3>{title}</h3>
      <p>{text}</p>
      {rows.map((row) => (
        <VariableLine
          key={row.key}
          row={row}
          canEdit={canEdit}
          onChange={(part) => change(row.key, part)}
          onRemove={() => setEdited(rows.filter((other) => other !== row))}
        />
      ))}
      {rows.length === 0 && !canEdit && <p className={styles.none}>{t('request.noVariables')}</p>}
      {error instanceof ApiError && <Note kind="danger">{error.message}</Note>}
      {canEdit && (
        <Group gap={8} mt={8}>
          <Button size="xs" variant="subtle" leftSection={<IconPlus size={14} />} onClick={add}>
            {t('request.addVariable')}
          </Button>
          {edited && (
            <Button
              size="xs"
              loading={isPending}
              disabled={!filled.every(({ name }) => isName(name))}
              // The mutation keeps the error, which is shown above.
              onClick={() => void save().catch(() => undefined)}
            >
              {t('common.save')}
            </Button>
          )}
        </Group>
      )}
    </section>
  )
}

interface LineProps {
  row: VariableRow
  canEdit: boolean
  onChange: (part: Partial<VariableRow>) => void
  onRemove: () => void
}

function VariableLine({ row, canEdit, onChange, onRemove }: LineProps) {
  const t = useT()
  const { name, value, isSecret } = row
  const field = {
    'aria-label': t('request.valueOf', { name: name || t('request.newVariable') }),
    placeholder: t('request.value'),
    value,
    readOnly: !canEdit,
    variant: canEdit ? 'default' : 'filled',
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange({ value: event.currentTarget.value }),
  }
  return (
    <div className={styles.line}>
      <TextInput
        aria-label={t('request.variableName')}
        placeholder={t('request.name')}
        error={name !== '' && !isName(name) && t('request.variableNameRule')}
        value={name}
        readOnly={!canEdit}
        variant={canEdit ? 'default' : 'filled'}
        onChange={(event) => onChange({ name: event.currentTarget.value.trim() })}
      />
      {isSecret ? (
        <PasswordInput
          {...field}
          visibilityToggleButtonProps={{ 'aria-hidden': true, style: { display: 'none' } }}
          autoComplete="off"
        />
      ) : (
        <TextInput {...field} />
      )}
      <Checkbox
        label={t('request.isSecret')}
        checked={isSecret}
        disabled={!canEdit}
        // A secret that is stored is not known here, so it cannot become plain.
        onChange={(event) => onChange({ isSecret: event.currentTarget.checked, ...(isSecret && { value: '' }) })}
      />
      {canEdit && (
        <IconButton label={t('request.removeRow', { name: name || t('request.newVariable') })} onClick={onRemove}>
          <IconX size={16} stroke={1.75} />
        </IconButton>
      )}
    </div>
  )
}
