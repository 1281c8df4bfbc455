import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useT } from '../../lib/i18n.ts'
import { AskSpaceAdmins } from '../../parts/people/AskSpaceAdmins.tsx'
import { Navbar, type Crumb } from '../navbar/Navbar.tsx'
import { BrandLink } from './BrandLink.tsx'
import styles from './layout.module.css'
import { PageOutlet } from './PageOutlet.tsx'
import { useSidebar } from './use-sidebar.ts'

interface Props {
  /** The sidebar on wide screens. */
  side: ReactNode
  /** The sidebar as text, for the drawer on narrow screens. */
  drawer: ReactNode
  kind: 'menu' | 'rail'
  crumbs: Crumb[]
}

/** Sidebar, top bar and page. Below 992 px the sidebar is a drawer behind the menu button. */
export function Shell({ side, drawer, kind, crumbs }: Props) {
  const t = useT()
  const isNarrow = useMediaQuery('(max-width: 991.98px)', undefined, { getInitialValueInEffect: false })
  const sidebar = useSidebar()
  const { closeDrawer } = sidebar
  const { pathname } = useLocation()
  useEffect(closeDrawer, [closeDrawer, pathname])

  const isShown = !isNarrow && sidebar.isOpen
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {t('common.skipToContent')}
      </a>
      {isShown && (
        <aside className={styles.side} data-kind={kind}>
          {side}
        </aside>
      )}
      <Drawer.Root
        opened={isNarrow && sidebar.isDrawerOpen}
        onClose={closeDrawer}
        position="left"
        size="min(320px, calc(100% - 56px))"
      >
        <Drawer.Overlay />
        <Drawer.Content className={styles.drawer} aria-label={t('common.menu')}>
          <div className={styles.drawerHead}>
            <BrandLink />
            <Drawer.CloseButton aria-label={t('common.close')} ml="auto" />
          </div>
          <Drawer.Body p="0 10px 16px">{drawer}</Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
      <div className={styles.body}>
        <Navbar
          crumbs={crumbs}
          isMenuOpen={isNarrow ? sidebar.isDrawerOpen : sidebar.isOpen}
          onMenu={isNarrow ? sidebar.openDrawer : sidebar.toggle}
        />
        <main id="main" className={styles.main} tabIndex={-1}>
          <PageOutlet askWhom={<AskSpaceAdmins />} />
        </main>
      </div>
    </div>
  )
}
