import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { useT } from '../../lib/i18n.ts'
import { Page, PageHead, Panel } from '../../ui/Page.tsx'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'

export function UpdatePasswordPage() {
  const t = useT()
  const navigate = useNavigate()
  const cancel = (
    <Button variant="subtle" color="gray" onClick={() => void navigate(-1)}>
      {t('common.cancel')}
    </Button>
  )
  return (
    <Page narrow>
      <PageHead title={t('user.updatePasswordTitle')} />
      <Panel>
        <ChangePasswordForm cancel={cancel} isFirst />
      </Panel>
    </Page>
  )
}
