import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '../../lib/i18n.ts'
import styles from './Navbar.module.css'

export interface Crumb {
  label: string
  /** Omitted for plain text, as for the current page. */
  to?: string
}

export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const t = useT()
  return (
    <nav className={styles.crumbs} aria-label={t('common.breadcrumb')}>
      <ol>
        {crumbs.map(({ label, to }, index) => (
          <li key={to ?? label} data-only={crumbs.length === 1 || undefined}>
            {index > 0 && <IconChevronRight size={14} stroke={1.75} aria-hidden="true" />}
            {to === undefined ? (
              <b aria-current={index === crumbs.length - 1 ? 'page' : undefined} title={label}>
                {label}
              </b>
            ) : (
              <Link to={to} title={label}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
