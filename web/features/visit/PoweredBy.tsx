import { useT } from '../../lib/i18n.ts'
import { Mark } from '../../ui/Brand.tsx'
import styles from './VisitSide.module.css'

export function PoweredBy() {
  const t = useT()
  return (
    <span className={styles.powered}>
      <Mark size={16} />
      {t('visitor.poweredBy')}
    </span>
  )
}
