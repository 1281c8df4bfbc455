import { Button, Group, Modal, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useT } from '../lib/i18n.ts'
import styles from './Dialog.module.css'
import { Note } from './Note.tsx'

interface Props {
  title: string
  isOpen: boolean
  onClose: () => void
  size?: 480 | 640 | 720 | 960
  children: ReactNode
}

/** Its content is mounted each time it opens. The focus moves to the element with `data-autofocus`, and returns on close. */
export function Dialog({ title, isOpen, onClose, size = 480, children }: Props) {
  const t = useT()
  return (
    <Modal
      title={title}
      opened={isOpen}
      onClose={onClose}
      size={size}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {children}
    </Modal>
  )
}

interface FormProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onCancel: () => void
  /** The verb on the button. */
  action: string
  isBusy: boolean
  /** An error that belongs to no field. */
  problem: string | undefined
  /** What to do about it. */
  ways?: ReactNode
  children: ReactNode
}

/** The fields of a dialog above its two buttons. */
export function DialogForm({ onSubmit, onCancel, action, isBusy, problem, ways, children }: FormProps) {
  const t = useT()
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap={16}>
        {children}
        {problem && <Note kind="danger">{problem}</Note>}
        {ways}
        <Group justify="flex-end" gap={8} mt={4}>
          <Button variant="default" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface FootProps {
  /** What happened on pressing a button: it must not be below what is visible. */
  notes?: ReactNode
  children: ReactNode
}

/** The buttons of a dialog that may be higher than the window. */
export function DialogFoot({ notes, children }: FootProps) {
  return (
    <div className={styles.foot}>
      {notes !== undefined && <div className={styles.notes}>{notes}</div>}
      {children}
    </div>
  )
}
