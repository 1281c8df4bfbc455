import { IconLayoutSidebar, IconMenu2 } from '@tabler/icons-react'
import { Link } from 'react-router'
import { MessageBell } from '../../features/message/MessageBell.tsx'
import { SearchButton } from '../../features/search/SearchButton.tsx'
import { useT } from '../../lib/i18n.ts'
import { Mark, Wordmark } from '../../ui/Brand.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { AdminLink } from './AdminLink.tsx'
import { Breadcrumb, type Crumb } from './Breadcrumb.tsx'
import { HelpButton } from './HelpButton.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { ModeLink } from './ModeLink.tsx'
import styles from './Navbar.module.css'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { UserMenu } from './UserMenu.tsx'

export type { Crumb }

interface Props {
  crumbs: Crumb[]
  isMenuOpen: boolean
  onMenu: () => void
}

/** The top bar of every page behind the sign-in. */
export function Navbar({ crumbs, isMenuOpen, onMenu }: Props) {
  const t = useT()
  return (
    <header className={styles.bar}>
      <IconButton
        label={isMenuOpen ? t('common.closeMenu') : t('common.openMenu')}
        aria-expanded={isMenuOpen}
        onClick={onMenu}
      >
        <IconLayoutSidebar className={styles.wide} size={18} stroke={1.75} />
        <IconMenu2 className={styles.narrow} size={20} stroke={1.75} />
      </IconButton>
      <Link className={styles.brand} to="/" aria-label={t('common.brandHome')}>
        <Mark size={24} />
        {crumbs.length === 1 && <Wordmark height={20} />}
      </Link>
      <Breadcrumb crumbs={crumbs} />
      <div className={styles.right}>
        <SearchButton />
        <ModeLink />
        <AdminLink />
        <div className={styles.switches}>
          <HelpButton />
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        <MessageBell />
        <UserMenu />
      </div>
    </header>
  )
}
