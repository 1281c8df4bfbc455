import { Skeleton, Stack } from '@mantine/core'

/** Stands for an answer that is on its way. */
export function LinesSkeleton() {
  return (
    <Stack gap={8} mt={12} aria-hidden="true">
      <Skeleton height={14} width="40%" />
      <Skeleton height={14} width="60%" />
      <Skeleton height={14} width="50%" />
    </Stack>
  )
}
