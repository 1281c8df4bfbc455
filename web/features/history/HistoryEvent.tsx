import type { HistoryEntry } from '#core/contract/history.ts'
import { useT } from '../../lib/i18n.ts'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import styles from './HistoryList.module.css'

/** The doc was deleted, or restored from the recycle bin: there is nothing to compare. */
export function HistoryEvent({ entry: { event, modifyNickname, modifyTime } }: { entry: HistoryEntry }) {
  const t = useT()
  return (
    <li className={styles.entry} data-event>
      <div className={styles.title}>
        <h3>{t(event === 'deleted' ? 'history.eventDeleted' : 'history.eventRestored')}</h3>
        <span className={styles.time}>
          <TimeAgo at={modifyTime} />
        </span>
      </div>
      <p className={styles.facts}>{modifyNickname}</p>
    </li>
  )
}
