import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { limits } from '#core/limits.ts'
import { useT } from '../lib/i18n.ts'
import styles from './fields.module.css'
import { IconButton } from './IconButton.tsx'

interface Props {
  /** The accessible name and the placeholder. */
  label: string
  /** In px, beside other fields. */
  width?: number
  value: string
  onChange: (value: string) => void
}

const PAUSE_MS = 250

/** Searches on the server: `onChange` is called after a pause in typing, or at once on Enter. Escape clears it. */
export function SearchField({ label, width = 280, value, onChange }: Props) {
  const t = useT()
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  const later = useDebouncedCallback(onChange, PAUSE_MS)
  // The value was changed elsewhere, for example by the back button.
  if (seen !== value) {
    setSeen(value)
    if (typed.trim() !== value) setTyped(value)
  }

  const change = (text: string) => {
    setTyped(text)
    later(text.trim())
  }
  const decide = (text: string) => {
    later.cancel()
    setTyped(text)
    onChange(text.trim())
  }
  const clear = (
    <IconButton label={t('common.clear')} size={24} onClick={() => decide('')}>
      <IconX size={14} stroke={1.75} />
    </IconButton>
  )
  return (
    <TextInput
      type="search"
      classNames={{ input: styles.search }}
      w={{ base: '100%', xs: width }}
      maxLength={limits.searchText}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} stroke={1.75} />}
      rightSection={typed === '' ? undefined : clear}
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') decide('')
        if (event.key === 'Enter') decide(typed)
      }}
    />
  )
}
