import { Button } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import styles from './SignForm.module.css'

/** Signing in through a provider that the instance is connected to. */
export function CompanySignIn({ url, text }: { url: string; text: string }) {
  const t = useT()
  return (
    <>
      <div className={styles.or}>{t('sign.or')}</div>
      <Button
        component="a"
        href={url}
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
