import { TextInput } from '@mantine/core'
import { IconFilter, IconX } from '@tabler/icons-react'
import { useT } from '../lib/i18n.ts'
import styles from './fields.module.css'
import { IconButton } from './IconButton.tsx'

interface Props {
  /** The accessible name and the placeholder. */
  label: string
  value: string
  onChange: (value: string) => void
  /** Takes the full width of its container. */
  isWide?: boolean
  /** It gets the focus when it appears. */
  autoFocus?: boolean
}

/** Filters a list while typing; Escape clears it. */
export function FilterField({ label, value, onChange, isWide = false, autoFocus = false }: Props) {
  const t = useT()
  const clear = (
    <IconButton label={t('common.clear')} size={24} onClick={() => onChange('')}>
      <IconX size={14} stroke={1.75} />
    </IconButton>
  )
  return (
    <TextInput
      type="search"
      autoFocus={autoFocus}
      classNames={{ input: styles.search }}
      w={isWide ? '100%' : 220}
      aria-label={label}
      placeholder={label}
      leftSection={<IconFilter size={16} stroke={1.75} />}
      rightSection={value === '' ? undefined : clear}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      // In a dialog, Escape clears the field before it closes the dialog.
      data-mantine-stop-propagation={value !== '' || undefined}
      onKeyDown={(event) => event.key === 'Escape' && onChange('')}
    />
  )
}
