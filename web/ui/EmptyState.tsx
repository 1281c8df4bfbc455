import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

interface Props {
  /** One drawing or swatch. */
  drawing?: ReactNode
  /** Names the next step. */
  title: string
  text?: ReactNode
  /** One primary button, at most one link beside it. */
  actions?: ReactNode
  /** True when nothing else is on the page: its title becomes the page heading. */
  isPage?: boolean
}

export function EmptyState({ drawing, title, text, actions, isPage = false }: Props) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className={styles.empty} data-page={isPage || undefined}>
      {drawing}
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
