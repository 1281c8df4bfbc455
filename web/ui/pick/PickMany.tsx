import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { filterOptions } from './filter-options.ts'
import { useTyping } from './use-typing.ts'

type Props = Omit<MultiSelectProps, 'searchable' | 'selectFirstOptionOnChange' | 'onInput' | 'onKeyDownCapture'>

/** Like `PickOne`, for several choices. */
export function PickMany({ onBlur, ...field }: Props) {
  const { keys } = useTyping(onBlur)
  return <MultiSelect filter={filterOptions} {...field} searchable {...keys} />
}
