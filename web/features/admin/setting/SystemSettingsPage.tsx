import { Link, useSearchParams } from 'react-router'
import { VisuallyHidden } from '@mantine/core'
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
  return (
    <Page>
      <PageHead help="settings" title={t('admin.settingsTitle')} text={t('admin.settingsText')} />
      <div className={styles.layout}>
        <nav className={styles.tabs} aria-label={t('admin.settingsTitle')}>
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
