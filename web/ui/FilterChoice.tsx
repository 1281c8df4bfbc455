import { Select } from '@mantine/core'

/** Means "no filter": the kit accepts no empty value. */
const ALL = 'all'

interface Props {
  /** The accessible name. */
  label: string
  /** The choice that filters nothing. */
  all: string
  value: string | number | undefined
  options: { value: string; label: string }[]
  /** "" for no filter. */
  onChange: (value: string) => void
}

/** Filters a list by one of several values. */
export function FilterChoice({ label, all, value = ALL, options, onChange }: Props) {
  return (
    <Select
      flex="1 1 150px"
      maw={200}
      aria-label={label}
      allowDeselect={false}
      value={String(value)}
      data={[{ value: ALL, label: all }, ...options]}
      onChange={(next) => onChange(next === null || next === ALL ? '' : next)}
    />
  )
}
