import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { useT } from '../../lib/i18n.ts'
import { matchesOf } from './matches.ts'
import { useTyping } from './use-typing.ts'

type Others = Omit<AutocompleteProps, 'data' | 'filter' | 'value' | 'onChange' | 'renderOption' | 'onInput'>

export interface FreePickProps extends Others {
  options: readonly string[]
  value?: string
  onChange: (value: string) => void
}

/**
 * A field with options that also takes any other text. It offers all options before one types. Then the best match is highlighted, and
 * Enter and Tab pick it; the text as it was typed is the last entry.
 */
export function FreePick({ options, value = '', onChange, limit = 50, onBlur, ...field }: FreePickProps) {
  const t = useT()
  const { isTyping, keys } = useTyping(onBlur)
  const offered = (isTyping ? matchesOf(options, value, (option) => option) : options).slice(0, limit)
  const isFree = isTyping && options.length > 0 && !offered.includes(value)
  return (
    <Autocomplete
      comboboxProps={{ shadow: 'md' }}
      {...field}
      data={isFree ? [...offered, value] : [...offered]}
      filter={({ options: all }) => all}
      renderOption={({ option }) =>
        isFree && option.value === value ? t('common.useTyped', { text: value }) : option.value
      }
      value={value}
      onChange={onChange}
      {...keys}
    />
  )
}
