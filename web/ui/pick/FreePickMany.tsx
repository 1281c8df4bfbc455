import { TagsInput, type TagsInputProps } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { matchesOf } from './matches.ts'
import { useTyping } from './use-typing.ts'

type Others = Omit<TagsInputProps, 'data' | 'filter' | 'renderOption' | 'searchValue' | 'onSearchChange' | 'onInput'>

interface Props extends Others {
  options: readonly string[]
  value: string[]
}

/** Like `FreePick`, for a list: the best match is highlighted, and the text as it was typed is the last entry. */
export function FreePickMany({ options, value, onBlur, ...field }: Props) {
  const t = useT()
  const { keys } = useTyping(onBlur)
  const [search, setSearch] = useState('')
  const typed = search.trim()
  const offered = matchesOf(options, typed, (option) => option)
  const isFree = typed !== '' && !offered.includes(typed)
  return (
    <TagsInput
      comboboxProps={{ shadow: 'md' }}
      {...field}
      value={value}
      data={isFree ? [...offered, typed] : offered}
      filter={({ options: all }) => all}
      renderOption={({ option }) =>
        isFree && option.value === typed ? t('common.useTyped', { text: typed }) : option.value
      }
      searchValue={search}
      onSearchChange={setSearch}
      {...keys}
    />
  )
}
