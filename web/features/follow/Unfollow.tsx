import { Button } from '@mantine/core'
import { useSetFollowed, type Followable } from '../../data/follow/follow.queries.ts'
import { useT } from '../../lib/i18n.ts'

/** Ends following, which the toast can undo. */
export function Unfollow({ thing }: { thing: Followable }) {
  const t = useT()
  const { setFollowed, isPending } = useSetFollowed()
  return (
    <Button
      size="xs"
      variant="subtle"
      color="gray"
      loading={isPending}
      aria-label={t('follow.unfollowDoc', { name: thing.name })}
      onClick={() => setFollowed({ thing, isFollowed: false })}
    >
      {t('follow.unfollow')}
    </Button>
  )
}
