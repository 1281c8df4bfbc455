import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import styles from './PushLog.module.css'

/** Whether a push was stored, as a sign and a word. */
export function PushResult({ error }: { error: string }) {
  const t = useT()
  const isStored = error === ''
  const Icon = isStored ? IconCircleCheck : IconAlertCircle
  return (
    <span className={styles.result} data-failed={isStored ? undefined : true}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {t(isStored ? 'openApi.stored' : 'openApi.refused')}
    </span>
  )
}
