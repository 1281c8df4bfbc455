import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { followQueries, useSetFollowed, type Followable } from '../../data/follow/follow.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './follow.module.css'

interface Props {
  thing: Followable
  /** Where the answer to something else tells whether it is followed; default: it is asked for. */
  isFollowed?: boolean
  size?: number
}

/** Whether the reader follows something, and the way to change it. */
export function FollowStar({ thing, isFollowed: known, size = 32 }: Props) {
  const t = useT()
  const asked = useQuery({ ...followQueries.isFollowed(thing), enabled: known === undefined })
  const { setFollowed, isPending, wanted } = useSetFollowed()
  const isFollowed = known === undefined ? (asked.data ?? false) : isPending ? wanted : known
  const isDoc = thing.kind === 'doc'
  const hint = isFollowed
    ? t(isDoc ? 'follow.unfollowHint' : 'follow.unfollowPlaceHint')
    : t(isDoc ? 'follow.followHint' : 'follow.followPlaceHint')
  const iconSize = size < 32 ? 16 : 18
  return (
    <IconButton
      label={hint}
      size={size}
      // The name is constant while the state changes: screen readers announce `aria-pressed`.
      aria-label={isDoc ? t('follow.follow') : t('follow.followOf', { name: thing.name })}
      aria-pressed={isFollowed}
      onClick={() => setFollowed({ thing, isFollowed: !isFollowed })}
    >
      {isFollowed ? (
        <IconStarFilled className={styles.star} size={iconSize} />
      ) : (
        <IconStar size={iconSize} stroke={1.75} />
      )}
    </IconButton>
  )
}
