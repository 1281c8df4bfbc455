import { IconKey, IconRobot, IconSettings, IconUserCircle } from '@tabler/icons-react'
import { ASSISTANTS_PATH } from '../../data/assistant/assistant-paths.ts'
import { TOKENS_PATH } from '../../data/token/token-paths.ts'
import { FollowedLink } from '../../features/follow/FollowedLink.tsx'
import { MessagesLink } from '../../features/message/MessagesLink.tsx'
import { useT } from '../../lib/i18n.ts'
import { SideLabel, SideLink, SideNav } from '../../ui/SideNav.tsx'
import { BrandLink } from './BrandLink.tsx'
import { Shell } from './Shell.tsx'

/** The user centre, with a text menu in groups. */
export function UserLayout() {
  const t = useT()
  const menu = (
    <SideNav label={t('user.centre')}>
      <SideLabel>{t('user.baseSettings')}</SideLabel>
      <SideLink to="/user" end label={t('user.accountTitle')} icon={<IconUserCircle size={18} stroke={1.75} />} />
      <SideLink to={TOKENS_PATH} label={t('token.title')} icon={<IconKey size={18} stroke={1.75} />} />
      <SideLink to={ASSISTANTS_PATH} label={t('connect.title')} icon={<IconRobot size={18} stroke={1.75} />} />
      <SideLink
        to="/user/systemSetting"
        label={t('user.systemSetting')}
        icon={<IconSettings size={18} stroke={1.75} />}
      />
      <SideLabel>{t('follow.group')}</SideLabel>
      <FollowedLink />
      <SideLabel>{t('message.center.group')}</SideLabel>
      <MessagesLink />
    </SideNav>
  )
  const side = (
    <>
      <BrandLink />
      {menu}
    </>
  )
  const crumbs = [{ label: t('home.title'), to: '/' }, { label: t('user.centre') }]
  return <Shell kind="menu" side={side} drawer={menu} crumbs={crumbs} />
}
