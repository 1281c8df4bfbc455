import { Button, VisuallyHidden } from '@mantine/core'
import { IconEye, IconEyeOff, IconRefresh } from '@tabler/icons-react'
import type { ModuleCard } from '#core/contract/module.ts'
import { useRefreshToken } from '../../data/module/module.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { CodeField } from '../../parts/code-field/CodeField.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { toastDone } from '../../ui/toast.tsx'
import type { TokenAccess } from './use-token.ts'

/** The push token, hidden until someone asks to see it. */
export function TokenField({ module, token }: { module: ModuleCard; token: TokenAccess }) {
  const t = useT()
  const { isShown, setShown } = token
  const Eye = isShown ? IconEyeOff : IconEye
  return (
    <CodeField
      label={t('module.token')}
      value={token.shown ?? <Masked />}
      hint={t('module.tokenHint')}
      action={<RefreshToken module={module} onRefreshed={() => setShown(true)} />}
    >
      <IconButton label={isShown ? t('module.hideToken') : t('module.showToken')} onClick={() => setShown(!isShown)}>
        <Eye size={16} stroke={1.75} />
      </IconButton>
      <CopyButton text={token.fetch} label={t('module.copyToken')} />
    </CodeField>
  )
}

function Masked() {
  const t = useT()
  return (
    <>
      <span aria-hidden="true">{'•'.repeat(16)}</span>
      <VisuallyHidden>{t('module.hiddenToken')}</VisuallyHidden>
    </>
  )
}

function RefreshToken({ module: { id, name }, onRefreshed }: { module: ModuleCard; onRefreshed: () => void }) {
  const t = useT()
  const refresh = useRefreshToken(id)
  const ask = async () => {
    const isAgreed = await confirm({
      title: t('module.refreshQuestion', { name }),
      message: t('module.refreshText'),
      action: t('module.refreshToken'),
      keep: t('common.cancel'),
      isDanger: true,
    })
    if (!isAgreed) return
    refresh.mutate(undefined, {
      onSuccess: () => {
        onRefreshed()
        toastDone(t('module.refreshed'))
      },
    })
  }
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} stroke={1.75} />}
      loading={refresh.isPending}
      onClick={() => void ask()}
    >
      {t('module.refreshToken')}
    </Button>
  )
}
