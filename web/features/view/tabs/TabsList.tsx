import { IconX } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useDocTabs } from '../../../data/doc/doc-tabs.ts'
import { useT } from '../../../lib/i18n.ts'
import { DocKindIcon } from '../../../parts/doc/DocKindIcon.tsx'
import styles from './TabsBar.module.css'
import { useCloseTabs } from './use-close-tabs.ts'

/** The open docs one below the other, where a bar has no room. */
export function TabsList() {
  const t = useT()
  const tabs = useDocTabs()
  const close = useCloseTabs()
  const { pathname } = useLocation()
  if (tabs.length === 0) return null
  return (
    <nav className={styles.list} aria-label={t('view.openDocs')}>
      <div className={styles.listTitle}>{t('view.openDocs')}</div>
      {tabs.map(({ path, query, title, docType, method }) => (
        <div key={path} className={styles.tab} data-current={path === pathname || undefined}>
          <Link className={styles.name} to={path + query} aria-current={path === pathname ? 'page' : undefined}>
            <DocKindIcon docType={docType} method={method} />
            <span>{title}</span>
          </Link>
          <button
            type="button"
            className={styles.close}
            aria-label={t('view.closeTab', { name: title })}
            onClick={() => close(path, 'this')}
          >
            <IconX size={16} stroke={1.75} aria-hidden="true" />
          </button>
        </div>
      ))}
    </nav>
  )
}
