import type { ComboboxItem, ComboboxParsedItem, ComboboxParsedItemGroup, OptionsFilter } from '@mantine/core'
import { bestGroupsFirst, matchesOf } from './matches.ts'

const labelOf = ({ label }: ComboboxItem) => label
const isOption = (entry: ComboboxParsedItem): entry is ComboboxItem => !('group' in entry)

/** Options of the kit by what was typed: the best match first, also among groups. */
export const filterOptions: OptionsFilter = ({ options, search, limit }) => {
  if (options.every(isOption)) return matchesOf(options, search, labelOf).slice(0, limit)
  const groups = options.flatMap((entry) =>
    isOption(entry) ? [] : [{ ...entry, items: matchesOf(entry.items, search, labelOf) }],
  )
  return withLimit(bestGroupsFirst(groups, search, labelOf), limit)
}

function withLimit(groups: readonly ComboboxParsedItemGroup[], limit: number): ComboboxParsedItemGroup[] {
  let left = limit
  return groups.flatMap((group) => {
    const items = group.items.slice(0, left)
    left -= items.length
    return items.length > 0 ? [{ ...group, items }] : []
  })
}
