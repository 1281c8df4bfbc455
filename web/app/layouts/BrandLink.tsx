import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { systemQueries } from '../../data/system/system.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { Mark, Wordmark } from '../../ui/Brand.tsx'
import styles from './layout.module.css'

/** The wordmark with the version at the top of the sidebar; links to the home page. */
export function BrandLink() {
  const t = useT()
  const version = useVersion()
  return (
    <div className={styles.brand}>
      <Link className={styles.brandLink} to="/" aria-label={t('common.brandHome')}>
        <Mark size={24} />
        <Wordmark height={20} />
      </Link>
      {version && <span className={styles.version}>{version}</span>}
    </div>
  )
}

export function useVersion(): string | undefined {
  return useQuery(systemQueries.viewConfig()).data?.version
}
