import { Select, type SelectProps } from '@mantine/core'
import { filterOptions } from './filter-options.ts'
import { useTyping } from './use-typing.ts'

type Props = Omit<SelectProps, 'allowDeselect' | 'selectFirstOptionOnChange' | 'onInput' | 'onKeyDownCapture'>

/** A choice that one searches by typing: the best match is highlighted, and Enter and Tab pick it. A second click does not clear it. */
export function PickOne({ onBlur, ...field }: Props) {
  const { keys } = useTyping(onBlur)
  return <Select searchable filter={filterOptions} {...field} allowDeselect={false} {...keys} />
}
