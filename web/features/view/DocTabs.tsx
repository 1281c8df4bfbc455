import { IconFileText, IconSend, IconWand } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import type { DocView } from '#core/contract/doc.ts'
import { docTypes } from '#core/doc/doc.ts'
import { useT } from '../../lib/i18n.ts'
import styles from './DocTabs.module.css'

const tabIds = ['info', 'debug', 'mock'] as const
export type DocTabId = (typeof tabIds)[number]

/** The view of the doc that the address names, if it is offered. Only HTTP docs have several. */
export function useDocTab(
  { type }: DocView,
  offered: readonly DocTabId[] = tabIds,
): [DocTabId, (tab: DocTabId) => string] {
  const [search] = useSearchParams()
  const wanted = offered.find((tab) => tab === search.get('tab'))
  const searchOf = (tab: DocTabId) => {
    const next = new URLSearchParams(search)
    if (tab === 'info') next.delete('tab')
    else next.set('tab', tab)
    return `?${next.toString()}`
  }
  return [type === docTypes.http ? (wanted ?? 'info') : 'info', searchOf]
}

const looks = {
  info: { Icon: IconFileText, text: 'view.tabInfo' },
  debug: { Icon: IconSend, text: 'view.tabDebug' },
  mock: { Icon: IconWand, text: 'view.tabMock' },
} as const

/** The way to the debug page on phones, whose bar stays in view. */
export function TryLink({ doc, offered = tabIds }: { doc: DocView; offered?: readonly DocTabId[] }) {
  const t = useT()
  const [, searchOf] = useDocTab(doc, offered)
  if (doc.type !== docTypes.http || !offered.includes('debug')) return null
  return (
    <Link className={styles.try} to={searchOf('debug')}>
      <IconSend size={16} stroke={1.75} aria-hidden="true" />
      {t('view.tabDebug')}
    </Link>
  )
}

/** Reading, trying and mocking a doc: links, so that each has an address. */
export function DocTabs({ doc, offered = tabIds }: { doc: DocView; offered?: readonly DocTabId[] }) {
  const t = useT()
  const [current, searchOf] = useDocTab(doc, offered)
  if (doc.type !== docTypes.http || offered.length === 1) return null
  return (
    <nav className={styles.tabs} aria-label={t('view.docViews')}>
      {offered.map((tab) => {
        const { Icon, text } = looks[tab]
        return (
          <Link key={tab} className={styles.tab} to={searchOf(tab)} aria-current={tab === current ? 'page' : undefined}>
            <Icon size={16} stroke={1.75} aria-hidden="true" />
            {t(text)}
          </Link>
        )
      })}
    </nav>
  )
}
