import type { ReactNode } from 'react'
import type { Publication } from '#core/contract/visit.ts'
import type { VisitSource } from '../../data/visit/visit-source.ts'
import { useT } from '../../lib/i18n.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useStored } from '../../lib/use-stored.ts'
import { Note } from '../../ui/Note.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import styles from './PasswordPage.module.css'
import { PoweredBy } from './PoweredBy.tsx'
import { VisitLogo, VisitPaper } from './VisitLogo.tsx'

interface Props {
  source: VisitSource
  publication: Publication
  /** Language and theme. */
  switches: ReactNode
}

/** Asks for the password of an encrypted publication. */
export function PasswordPage({ source, publication, switches }: Props) {
  const t = useT()
  // Only a convenience: the server decides who may read.
  const wasOpen = useStored(`${source.kind}.${source.key}`) === 'true'
  const name = publication.title || t('visitor.title')
  usePageTitle(t('visitor.passwordTitle'), name)
  return (
    <main id="main" className={styles.page}>
      <div className={styles.card}>
        <VisitPaper publication={publication} className={styles.paper} />
        <div className={styles.content}>
          <div className={styles.name}>
            <VisitLogo publication={publication} size={32} />
            <b>{name}</b>
          </div>
          <h1 className={styles.title}>{t('visitor.passwordTitle')}</h1>
          <p className={styles.text}>{t('visitor.passwordText')}</p>
          {wasOpen && <Note kind="info">{t('visitor.passwordAgain')}</Note>}
          <PasswordForm source={source} />
        </div>
        <footer className={styles.foot}>
          <PoweredBy />
          <span className={styles.switches}>{switches}</span>
        </footer>
      </div>
    </main>
  )
}
