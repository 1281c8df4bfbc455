import { useT } from '../../lib/i18n.ts'
import styles from './RowGrid.module.css'

/** The most useful keys of a row grid. */
export function RowKeys() {
  const t = useT()
  const isMac = navigator.platform.startsWith('Mac')
  const hints = [
    { keys: ['⏎'], text: t('common.keyNextRow') },
    { keys: [isMac ? '⇧' : 'Shift', '⏎'], text: t('common.keyNewLine') },
    { keys: [isMac ? '⌥' : 'Alt', '↑', '↓'], text: t('common.keyMoveRow') },
    { keys: ['Esc'], text: t('common.keyRevertRow') },
  ]
  return (
    <div className={styles.keys}>
      {hints.map(({ keys, text }) => (
        <span key={text}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {text}
        </span>
      ))}
    </div>
  )
}
