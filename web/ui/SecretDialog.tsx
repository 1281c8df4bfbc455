import { Button, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useT } from '../lib/i18n.ts'
import { CopyButton } from './CopyButton.tsx'
import { focusSettled } from './focus-settled.ts'
import { Note } from './Note.tsx'
import styles from './SecretDialog.module.css'

export interface SecretLine {
  label: string
  value: string
}

interface Props {
  title: string
  /** What to do with the secret before the dialog is closed. */
  note: string
  lines: SecretLine[]
  onClose: () => void
}

/** Shows a secret that the server returns only once. Only its button closes it, to avoid losing the text by accident. */
export function SecretDialog({ title, note, lines, onClose }: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    let isHere = true
    void focusSettled().then(() => isHere && setOpen(true))
    return () => {
      isHere = false
    }
  }, [])
  const close = () => setOpen(false)

  return (
    <Modal
      opened={isOpen}
      onClose={close}
      onExitTransitionEnd={onClose}
      title={title}
      size={480}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Note kind="warning">{note}</Note>
      <dl className={styles.lines}>
        {lines.map(({ label, value }) => (
          <div key={label} className={styles.line}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>
              <code>{value}</code>
              <CopyButton text={value} label={t('common.copyThing', { name: label })} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.foot}>
        <Button onClick={close}>{t('common.secretKept')}</Button>
      </div>
    </Modal>
  )
}
