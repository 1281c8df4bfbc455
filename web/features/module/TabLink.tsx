import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useT } from '../../lib/i18n.ts'
import type { Tab } from '../../parts/module-tab/tabs.ts'
import { useTabAddress } from '../../parts/module-tab/use-tab-address.ts'
import styles from './ModulesPage.module.css'

/** Leads to a page of the module that is open. */
export function TabLink({ tab, isCurrent }: { tab: Tab; isCurrent: boolean }) {
  const t = useT()
  const search = useTabAddress(tab.id)
  const Icon = tab.icon
  const link = useRef<HTMLAnchorElement>(null)
  // On narrow screens the tabs are one long row.
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [isCurrent])
  return (
    <Link ref={link} className={styles.tab} to={{ search }} aria-current={isCurrent ? 'page' : undefined}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      {t(tab.label)}
    </Link>
  )
}
