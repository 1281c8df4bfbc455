import { IconHome } from '@tabler/icons-react'
import { FollowedLink } from '../../features/follow/FollowedLink.tsx'
import { MessagesLink } from '../../features/message/MessagesLink.tsx'
import { SpaceLinks } from '../../features/space/SpaceLinks.tsx'
import { useT } from '../../lib/i18n.ts'
import { SideLink, SideNav } from '../../ui/SideNav.tsx'
import { BrandLink } from './BrandLink.tsx'
import { Shell } from './Shell.tsx'

export function HomeLayout() {
  const t = useT()
  const menu = (
    <SideNav label={t('common.mainMenu')}>
      <SideLink to="/dashboard" label={t('home.title')} icon={<IconHome size={18} stroke={1.75} />} />
      <FollowedLink />
      <MessagesLink />
      <SpaceLinks />
    </SideNav>
  )
  const side = (
    <>
      <BrandLink />
      {menu}
    </>
  )
  return <Shell kind="menu" side={side} drawer={menu} crumbs={[{ label: t('home.title') }]} />
}
