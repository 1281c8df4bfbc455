import { Button } from '@mantine/core'
import { IconBuilding, IconQrcode } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import type { BindKind } from '#core/contract/identity.ts'
import { redirectTarget } from '../../data/user/sign-in-path.ts'
import { useT } from '../../lib/i18n.ts'
import { store } from '../../lib/storage.ts'

/** Signing in through a provider that the instance is connected to. It leaves the page, which is opened again afterwards. */
export function CompanySignIn({ kind, url, text }: { kind: BindKind; url: string; text: string }) {
  const t = useT()
  const Icon = kind === 'dingtalk' ? IconQrcode : IconBuilding
  const { pathname, search } = useLocation()
  const from = pathname === '/login' ? redirectTarget(search) : pathname + search
  return (
    <Button
      component="a"
      href={url}
      onClick={() => store('afterSignIn', from)}
      variant="default"
      size="lg"
      fullWidth
      leftSection={<Icon size={16} stroke={1.75} />}
    >
      {text || t(kind === 'dingtalk' ? 'sign.dingTalkSignIn' : 'sign.companySignIn')}
    </Button>
  )
}
