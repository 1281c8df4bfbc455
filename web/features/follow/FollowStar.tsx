import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { followQueries, useSetFollowed } from '../../data/follow/follow.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './follow.module.css'

/** Whether the reader follows a doc, and the way to change it. */
export function FollowStar({ doc }: { doc: { id: string; name: string } }) {
  const t = useT()
  const { data: isFollowed = false } = useQuery(followQueries.isFollowed(doc.id))
  const { setFollowed } = useSetFollowed()
  return (
    <IconButton
      label={t(isFollowed ? 'follow.unfollowHint' : 'follow.followHint')}
      // The name is constant while the state changes: screen readers announce `aria-pressed`.
      aria-label={t('follow.follow')}
      aria-pressed={isFollowed}
      onClick={() => setFollowed({ doc, isFollowed: !isFollowed })}
    >
      {isFollowed ? <IconStarFilled className={styles.star} size={18} /> : <IconStar size={18} stroke={1.75} />}
    </IconButton>
  )
}
