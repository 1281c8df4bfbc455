import { IconSearch } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { openFinder } from './finder-store.ts'
import { commandKey } from './keys.ts'
import styles from './SearchButton.module.css'

/** Opens the finder of the product. */
export function SearchButton() {
  const t = useT()
  return <FinderButton label={t('search.open')} onClick={openFinder} />
}

/** Looks like a field and opens a finder; on narrow screens only its icon is left. */
export function FinderButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.button} aria-haspopup="dialog" onClick={onClick}>
      <IconSearch size={16} stroke={1.75} aria-hidden="true" />
      <span className={styles.text}>{label}</span>
      <kbd className={styles.key} suppressHydrationWarning>
        {commandKey}
      </kbd>
      <kbd className={styles.key}>K</kbd>
    </button>
  )
}
