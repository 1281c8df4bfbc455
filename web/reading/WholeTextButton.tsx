import { Button } from '@mantine/core'
import { useT } from '../lib/i18n.ts'
import styles from './DocHead.module.css'

/** Stands below the beginning of a very long text. */
export function WholeTextButton({ more }: { more: (() => void) | undefined }) {
  const t = useT()
  if (!more) return null
  return (
    <div className={styles.whole}>
      <Button variant="default" onClick={more}>
        {t('view.showWholeText')}
      </Button>
    </div>
  )
}
