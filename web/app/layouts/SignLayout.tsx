import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { useT } from '../../lib/i18n.ts'
import { Mark, Wordmark } from '../../ui/Brand.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { LanguageSwitch } from '../navbar/LanguageSwitch.tsx'
import { ThemeSwitch } from '../navbar/ThemeSwitch.tsx'
import { useVersion } from './BrandLink.tsx'
import styles from './SignLayout.module.css'

/** The sign-in pages: half a page of marbled paper with a bookplate, and the form beside it. */
export function SignLayout() {
  const t = useT()
  const version = useVersion()
  return (
    <div className={styles.page}>
      <header className={styles.paper}>
        <div className={styles.plate}>
          <div className={styles.plateFrame}>
            <Mark size={44} />
            <Wordmark height={34} />
            <p className={styles.line}>{t('common.brandLine')}</p>
          </div>
        </div>
      </header>
      <div className={styles.side}>
        <div className={styles.top}>
          <LanguageSwitch withName />
          <ThemeSwitch />
        </div>
        <main className={styles.form}>
          <ErrorBoundary>
            <Suspense>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
        <footer className={styles.foot}>{version && `Endpaper ${version}`}</footer>
      </div>
    </div>
  )
}
