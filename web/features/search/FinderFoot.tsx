import { IconBulb } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import styles from './Finder.module.css'
import { commandKey } from './keys.ts'

/** The keys of the finder. */
export function FinderFoot() {
  const t = useT()
  return (
    <div className={styles.foot}>
      <Keys keys={['↑', '↓']} text={t('search.keyMove')} />
      <Keys keys={['↵']} text={t('search.keyOpen')} />
      <Keys keys={[commandKey, '↵']} text={t('search.keyTab')} />
      <Keys keys={['>']} text={t('search.keyCommands')} />
      <span className={styles.hint}>
        <IconBulb size={14} stroke={1.75} aria-hidden="true" />
        {t('search.hint')}
      </span>
    </div>
  )
}

function Keys({ keys, text }: { keys: string[]; text: string }) {
  return (
    <span>
      {keys.map((key) => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
      {text}
    </span>
  )
}
