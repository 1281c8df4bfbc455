import { Button } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { redirectTarget } from '../../data/user/sign-in-path.ts'
import { useT } from '../../lib/i18n.ts'
import { store } from '../../lib/storage.ts'
import styles from './SignForm.module.css'

/** Signing in through a provider that the instance is connected to. It leaves the page, which is opened again afterwards. */
export function CompanySignIn({ url, text }: { url: string; text: string }) {
  const t = useT()
  const { pathname, search } = useLocation()
  const from = pathname === '/login' ? redirectTarget(search) : pathname + search
  return (
    <>
      <div className={styles.or}>{t('sign.or')}</div>
      <Button
        component="a"
        href={url}
        onClick={() => store('afterSignIn', from)}
        variant="default"
        size="lg"
        fullWidth
        leftSection={<IconBuilding size={16} stroke={1.75} />}
      >
        {text || t('sign.companySignIn')}
      </Button>
    </>
  )
}
