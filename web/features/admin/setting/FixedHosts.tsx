import { useT } from '../../../lib/i18n.ts'
import styles from '../admin.module.css'

/** Hosts that the environment allows. */
export function FixedHosts({ hosts }: { hosts: string[] }) {
  const t = useT()
  if (hosts.length === 0) return null
  return (
    <div>
      <h3 className={styles.fixedTitle}>{t('admin.outboundFixed')}</h3>
      <p className={styles.fixedHint}>{t('admin.outboundFixedHint')}</p>
      <ul className={styles.fixed}>
        {[...new Set(hosts)].map((host) => (
          <li key={host}>
            <code>{host}</code>
          </li>
        ))}
      </ul>
    </div>
  )
}
