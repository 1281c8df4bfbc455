import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { matchesOf } from './matches.ts'
import { pickWithKeys } from './pick-keys.ts'

type Others = Omit<AutocompleteProps, 'data' | 'filter' | 'value' | 'onChange' | 'renderOption' | 'onKeyDown'>

export interface FreePickProps extends Others {
  options: readonly string[]
  value?: string
  onChange: (value: string) => void
}

/**
 * A field with options that also takes any other text. It offers all options before one types. Then the best match is highlighted, and
 * Enter and Tab pick it; the text as it was typed is the last entry.
 */
export function FreePick({ options, value = '', onChange, limit = 50, ...field }: FreePickProps) {
  const t = useT()
  const [isTyping, setTyping] = useState(false)
  const offered = (isTyping ? matchesOf(options, value, (option) => option) : options).slice(0, limit)
  const isFree = isTyping && options.length > 0 && value.trim() !== '' && !offered.includes(value)
  return (
    <Autocomplete
      comboboxProps={{ shadow: 'md' }}
      {...field}
      data={isFree ? [...offered, value] : [...offered]}
      filter={({ options: all }) => all}
      selectFirstOptionOnChange={isTyping}
      renderOption={({ option }) =>
        isFree && option.value === value ? t('common.useTyped', { text: value }) : option.value
      }
      value={value}
      onChange={onChange}
      onKeyDown={pickWithKeys}
      onInput={() => setTyping(true)}
      onOptionSubmit={() => setTyping(false)}
      onBlur={(event) => {
        setTyping(false)
        field.onBlur?.(event)
      }}
    />
  )
}
