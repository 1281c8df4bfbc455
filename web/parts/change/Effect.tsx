import { useT } from '../../lib/i18n.ts'
import { ChangeClassTag } from './ChangeClassTag.tsx'
import type { ChangeItem } from './change-groups.ts'
import styles from './ChangeList.module.css'

/** How an entry affects clients, and which of its fields decide that. */
export function Effect({ item }: { item: ChangeItem }) {
  const t = useT()
  return (
    <>
      <ChangeClassTag changeClass={item.class} />
      {item.causes.length > 0 && (
        <small className={styles.causes}>{item.causes.map((label) => t(label)).join(', ')}</small>
      )}
    </>
  )
}
