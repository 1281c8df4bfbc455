import { useNavigation } from 'react-router'
import { useT } from '../lib/i18n.ts'
import styles from './PageProgress.module.css'

/** A thin line at the top while the next page is loaded and the last one still shows. */
export function PageProgress() {
  const t = useT()
  const isLoading = useNavigation().state !== 'idle'
  return isLoading && <div className={styles.line} role="progressbar" aria-label={t('common.loading')} />
}
