import { Tooltip } from '@mantine/core'
import { useFormat } from '../lib/format.ts'

/** How long ago, with the full time as tooltip. `at` is UTC milliseconds. */
export function TimeAgo({ at }: { at: number }) {
  const format = useFormat()
  return (
    <Tooltip label={format.dateTime(at)}>
      <time dateTime={new Date(at).toISOString()}>{format.relative(at)}</time>
    </Tooltip>
  )
}
