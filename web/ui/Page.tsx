import { lazy, Suspense, type ReactNode } from 'react'
import type { HelpTarget } from '#core/manual/chapters.ts'
import { withAllTexts } from '../lib/i18n.ts'
import styles from './Page.module.css'

// Visitors read pages without links to the manual, and do not load its words.
const HelpLink = lazy(async () => ({ default: (await withAllTexts(() => import('./HelpLink.tsx'))).HelpLink }))

/** The content of a page in its usual width. `narrow` is for forms: one column of 640 px. */
export function Page({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  return (
    <div className={styles.page} data-narrow={narrow || undefined}>
      {children}
    </div>
  )
}

interface HeadProps {
  title: ReactNode
  /** The main figures, or one useful sentence. */
  text?: ReactNode
  /** At most one primary button. */
  actions?: ReactNode
  /** Where the manual explains the page. */
  help?: HelpTarget
}

export function PageHead({ title, text, actions, help }: HeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.grow}>
        <div className={styles.titleLine}>
          <h1 className={styles.title}>{title}</h1>
          <Suspense>{help && <HelpLink to={help} />}</Suspense>
        </div>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}

interface SectionProps {
  title: ReactNode
  /** A grey number beside the title. */
  count?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A group of a page with its own heading. */
export function Section({ title, count, actions, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 className={styles.sectionTitle}>{title}</h2>
        {count !== undefined && <span className={styles.count}>{count}</span>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  )
}

/** A bordered card, for settings with their own Save and for lists. `flush` removes the padding. */
export function Panel({ flush = false, children }: { flush?: boolean; children: ReactNode }) {
  return (
    <div className={styles.panel} data-flush={flush || undefined}>
      {children}
    </div>
  )
}
