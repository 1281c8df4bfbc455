import { IconStar } from '@tabler/icons-react'
import { FOLLOWED_PATH } from '../../data/follow/follow-paths.ts'
import { useT } from '../../lib/i18n.ts'
import { SideLink } from '../../ui/SideNav.tsx'

/** The followed docs in a side menu. */
export function FollowedLink() {
  const t = useT()
  return <SideLink to={FOLLOWED_PATH} label={t('follow.title')} icon={<IconStar size={18} stroke={1.75} />} />
}
