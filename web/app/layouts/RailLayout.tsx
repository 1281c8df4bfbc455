import { Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { Link, NavLink } from 'react-router'
import { useT } from '../../lib/i18n.ts'
import { Mark } from '../../ui/Brand.tsx'
import { SideLink, SideNav } from '../../ui/SideNav.tsx'
import type { Crumb } from '../navbar/Navbar.tsx'
import { useVersion } from './BrandLink.tsx'
import styles from './layout.module.css'
import { Shell } from './Shell.tsx'

export interface RailItem {
  to: string
  label: string
  icon: Icon
  end?: boolean
}

interface Props {
  /** The accessible name of the menu. */
  label: string
  items: RailItem[]
  crumbs: Crumb[]
}

/** The layout of spaces, projects and admin pages: a rail of icons, which becomes a drawer with text on narrow screens. */
export function RailLayout({ label, items, crumbs }: Props) {
  const drawer = (
    <SideNav label={label}>
      {items.map(({ icon: Icon, ...item }) => (
        <SideLink key={item.to} {...item} icon={<Icon size={18} stroke={1.75} />} />
      ))}
    </SideNav>
  )
  return <Shell kind="rail" side={<Rail label={label} items={items} />} drawer={drawer} crumbs={crumbs} />
}

function Rail({ label, items }: Omit<Props, 'crumbs'>) {
  const t = useT()
  const version = useVersion()
  return (
    <>
      <Tooltip label={`Endpaper ${version ?? ''}`} position="right">
        <Link className={styles.railLogo} to="/" aria-label={t('common.brandHome')}>
          <Mark size={28} />
        </Link>
      </Tooltip>
      <nav className={styles.rail} aria-label={label}>
        {items.map(({ to, label: text, icon: Icon, end = false }) => (
          <NavLink key={to} to={to} end={end} className={styles.railItem}>
            <Icon size={20} stroke={1.6} aria-hidden="true" />
            {text}
          </NavLink>
        ))}
      </nav>
      <div className={styles.railFoot}>{version}</div>
    </>
  )
}
