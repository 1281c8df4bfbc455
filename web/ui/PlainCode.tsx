import { useT } from '../lib/i18n.ts'
import { CopyButton } from './CopyButton.tsx'
import styles from './PlainCode.module.css'

interface Props {
  text: string
  /** What is copied, for the label of the button; "Code" by default. */
  name?: string
}

/** A short text as a machine reads or writes it, with a button to copy it. */
export function PlainCode({ text, name }: Props) {
  const t = useT()
  return (
    <div className={styles.block}>
      <pre>{text}</pre>
      <span className={styles.copy}>
        <CopyButton text={text} label={t('common.copyThing', { name: name ?? t('view.code') })} size={28} />
      </span>
    </div>
  )
}
