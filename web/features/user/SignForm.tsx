import { Button } from '@mantine/core'
import type { FormEventHandler, ReactNode } from 'react'
import { Note } from '../../ui/Note.tsx'
import styles from './SignForm.module.css'

/** The heading of a page before signing in. */
export function SignHead({ title, text }: { title: string; text?: string }) {
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
    </div>
  )
}

interface Props {
  onSubmit: FormEventHandler<HTMLFormElement>
  isBusy: boolean
  /** What went wrong, when it belongs to no single field. */
  problem: string | undefined
  action: string
  children: ReactNode
}

/** Fields, what went wrong, and one button. */
export function SignForm({ onSubmit, isBusy, problem, action, children }: Props) {
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {children}
      {problem && <Note kind="danger">{problem}</Note>}
      <Button type="submit" size="lg" fullWidth mt={4} loading={isBusy}>
        {action}
      </Button>
    </form>
  )
}

export function SignFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>
}
