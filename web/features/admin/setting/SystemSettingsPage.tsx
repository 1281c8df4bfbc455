import { Link, useSearchParams } from 'react-router'
import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { Page, PageHead } from '../../../ui/Page.tsx'
import { settingSections } from './sections.tsx'
import styles from './setting.module.css'
import { useEdits } from './use-edits.ts'

/** The settings of the instance in tabs, each with an address. */
export function SystemSettingsPage() {
  const t = useT()
  const edits = useEdits()
  const [search] = useSearchParams()
  const tab = search.get('tab') ?? ''
  const current = settingSections.find(({ id }) => id === tab) ?? settingSections[0]
  const tabs = useCurrentInView(current?.id)
  return (
    <Page>
      <PageHead help="settings" title={t('admin.settingsTitle')} text={t('admin.settingsText')} />
      <div className={styles.layout}>
        <nav ref={tabs} className={styles.tabs} aria-label={t('admin.settingsTitle')}>
          {settingSections.map(({ id, label, keys }) => (
            <Link key={id} to={`/admin/setting?tab=${id}`} aria-current={id === current?.id ? 'page' : undefined}>
              {t(label)}
              {edits.changesOf(keys).length > 0 && (
                <>
                  <span className={styles.dot} aria-hidden="true" />
                  <VisuallyHidden>{t('setting.unsaved')}</VisuallyHidden>
                </>
              )}
            </Link>
          ))}
        </nav>
        <div>{current && <current.Content key={current.id} edits={edits} />}</div>
      </div>
    </Page>
  )
}

/** On phones the tabs are in one line, which scrolls to the one that is open. */
function useCurrentInView(id: string | undefined) {
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[href$="=${id}"]`)
    if (tab && list.current) list.current.scrollLeft = tab.offsetLeft - list.current.offsetLeft - tab.offsetWidth / 2
  }, [id])
  return list
}
