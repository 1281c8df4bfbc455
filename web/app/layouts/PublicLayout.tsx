import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useT } from '../../lib/i18n.ts'
import { readStored } from '../../lib/storage.ts'
import { Mark, Wordmark } from '../../ui/Brand.tsx'
import { LanguageSwitch } from '../navbar/LanguageSwitch.tsx'
import { ThemeSwitch } from '../navbar/ThemeSwitch.tsx'
import { PageOutlet } from './PageOutlet.tsx'
import layout from './layout.module.css'
import styles from './PublicLayout.module.css'

/** Pages without sign-in: a marbled band, the wordmark, language and theme. */
export function PublicLayout() {
  const t = useT()
  const isSignedIn = readStored('token') !== undefined
  return (
    <div className={styles.page}>
      <a className={layout.skip} href="#main">
        {t('common.skipToContent')}
      </a>
      <div className={styles.band} aria-hidden="true" />
      <header className={styles.bar}>
        <Link className={styles.brand} to="/" aria-label={t('common.brandHome')}>
          <Mark size={24} />
          <Wordmark height={20} />
        </Link>
        <div className={styles.right}>
          <LanguageSwitch />
          <ThemeSwitch />
          <Button component={Link} to={isSignedIn ? '/' : '/login'} variant="default" size="xs">
            {t(isSignedIn ? 'openApi.page.toApp' : 'openApi.page.signIn')}
          </Button>
        </div>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        <PageOutlet />
      </main>
    </div>
  )
}
