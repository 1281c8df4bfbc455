import { Menu, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconHelpCircle, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { sessionQueries } from '../../data/user/session.queries.ts'
import { useSignOut } from '../../data/user/session.ts'
import { useT } from '../../lib/i18n.ts'
import { UserAvatar } from '../../ui/UserAvatar.tsx'
import { LanguageItems } from './LanguageSwitch.tsx'
import styles from './Navbar.module.css'
import { ThemeItems } from './ThemeSwitch.tsx'

export function UserMenu() {
  const t = useT()
  const { data: info } = useQuery(sessionQueries.info())
  const signOut = useSignOut()
  const name = info?.name ?? ''

  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <UnstyledButton className={styles.user} aria-label={t('common.userMenu', { name })}>
          <UserAvatar name={name} picture={info?.avatar} size={28} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.userHead}>
          <UserAvatar name={name} picture={info?.avatar} size={32} />
          <div className={styles.userNames}>
            <div className={styles.userName}>{name}</div>
            <div className={styles.userAccount}>{info?.username}</div>
          </div>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/user" leftSection={<IconUserCircle size={16} stroke={1.75} />}>
          {t('user.centre')}
        </Menu.Item>
        <Menu.Item component={Link} to="/help" leftSection={<IconHelpCircle size={16} stroke={1.75} />}>
          {t('help.help')}
        </Menu.Item>
        <div className={styles.phoneSwitches}>
          <Menu.Divider />
          <Menu.Label>{t('common.language')}</Menu.Label>
          <LanguageItems Menu={Menu} />
          <Menu.Divider />
          <Menu.Label>{t('common.theme')}</Menu.Label>
          <ThemeItems Menu={Menu} />
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.75} />} onClick={() => void signOut()}>
          {t('common.logOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
