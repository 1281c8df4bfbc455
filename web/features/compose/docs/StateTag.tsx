import type { ComposeNode } from '#core/contract/compose.ts'
import { useT } from '../../../lib/i18n.ts'
import styles from './docs.module.css'

/** Why visitors do not see a doc. Nothing for those they see. */
export function StateTag({ doc: { state, withdrawnBy } }: { doc: ComposeNode }) {
  const t = useT()
  if (state === 'shown') return null
  const text = state === 'withdrawn' ? t('compose.state_withdrawn', { name: withdrawnBy }) : t(`compose.state_${state}`)
  return (
    <span className={styles.state} data-state={state} title={t(`compose.state_${state}Text`)}>
      {text}
    </span>
  )
}
