import { Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { SECRET_MASK } from '#core/content/mask.ts'
import { useT } from '../../../lib/i18n.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { isStoredSecret, isVariableName, withSecrecy, withValue, type VariableRow } from './variable-form.ts'
import styles from './Variables.module.css'

interface Props {
  row: VariableRow
  canEdit: boolean
  onChange: (row: VariableRow) => void
  onRemove: (row: VariableRow) => void
}

/** One variable. A stored secret shows the mask, and is replaced by what is typed. */
export function VariableLine({ row, canEdit, onChange, onRemove }: Props) {
  const t = useT()
  const { name, isSecret } = row
  const isStored = isStoredSecret(row)
  const called = name || t('request.newVariable')
  const field = {
    'aria-label': t('request.valueOf', { name: called }),
    placeholder: isStored ? SECRET_MASK : t('request.value'),
    readOnly: !canEdit,
    variant: canEdit ? 'default' : 'filled',
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange(withValue(row, event.currentTarget.value)),
  }
  return (
    <div className={styles.line}>
      <TextInput
        aria-label={t('request.variableName')}
        placeholder={t('request.name')}
        error={name !== '' && !isVariableName(name) && t('request.variableNameRule')}
        value={name}
        readOnly={!canEdit}
        variant={canEdit ? 'default' : 'filled'}
        onChange={(event) => onChange({ ...row, name: event.currentTarget.value.trim() })}
      />
      {isSecret === 1 ? (
        <PasswordInput
          {...field}
          value={isStored ? '' : row.secret}
          visibilityToggleButtonProps={{ 'aria-hidden': true, style: { display: 'none' } }}
          autoComplete="off"
        />
      ) : (
        <TextInput {...field} value={row.value} />
      )}
      <Checkbox
        label={t('request.isSecret')}
        checked={isSecret === 1}
        disabled={!canEdit}
        onChange={(event) => onChange(withSecrecy(row, event.currentTarget.checked))}
      />
      {canEdit && (
        <IconButton label={t('request.removeRow', { name: called })} onClick={() => onRemove(row)}>
          <IconX size={16} stroke={1.75} />
        </IconButton>
      )}
    </div>
  )
}
