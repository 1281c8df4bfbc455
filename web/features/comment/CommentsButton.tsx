import { IconMessage } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useComments } from './comments-context.ts'
import styles from './CommentsButton.module.css'

/** Opens the comments on the doc, and says how many threads are open. */
export function CommentsButton() {
  const t = useT()
  const { openCount = 0, show } = useComments()
  const label = openCount === 0 ? t('comment.open') : t('comment.openCount', { count: openCount, number: openCount })
  return (
    <IconButton className={styles.button} label={label} onClick={show}>
      <IconMessage size={18} stroke={1.75} />
      {openCount > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {openCount > 99 ? '99+' : openCount}
        </span>
      )}
    </IconButton>
  )
}
