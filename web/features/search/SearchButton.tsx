import { IconSearch } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { openFinder } from './finder-store.ts'
import { commandKey } from './keys.ts'
import styles from './SearchButton.module.css'

/** Looks like a field and opens the finder; on narrow screens only its icon is left. */
export function SearchButton() {
  const t = useT()
  return (
    <button type="button" className={styles.button} aria-haspopup="dialog" onClick={openFinder}>
      <IconSearch size={16} stroke={1.75} aria-hidden="true" />
      <span className={styles.text}>{t('search.open')}</span>
      <kbd className={styles.key}>{commandKey}</kbd>
      <kbd className={styles.key}>K</kbd>
    </button>
  )
}
