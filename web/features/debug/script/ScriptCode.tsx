import { javascript } from '@codemirror/lang-javascript'
import { useT } from '../../../lib/i18n.ts'
import { useCodeMirror } from '../../../text/use-code-mirror.ts'
import styles from './script.module.css'

const language = javascript()

/** The text of a script, with line numbers, since faults name a line. */
export function ScriptCode({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useT()
  const host = useCodeMirror({
    label: t('script.content'),
    value,
    onChange,
    language,
    hasLines: true,
  })
  return <div ref={host} className={styles.code} data-own-undo />
}
