import { Menu } from '@mantine/core'
import { IconBan, IconCircleCheck, IconDots, IconKey } from '@tabler/icons-react'
import type { OpenUser } from '#core/contract/open-user.ts'
import { useDisableOpenUser, useEnableOpenUser, useResetSecret } from '../../data/open-user/open-user.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { confirm } from '../../ui/confirm.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { toastDone } from '../../ui/toast.tsx'
import type { Secret } from './OpenUserSecret.tsx'

interface Props {
  openUser: OpenUser
  onSecret: (secret: Secret) => void
}

export function OpenUserMenu({ openUser, onSecret }: Props) {
  const t = useT()
  const reset = useReset({ openUser, onSecret })
  const { enable, disable } = useSwitch(openUser)
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <IconButton label={t('openuser.tools', { name: openUser.applicant })}>
          <IconDots size={16} stroke={1.75} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconKey size={16} stroke={1.75} />} onClick={() => void reset()}>
          {t('openuser.reset')}
        </Menu.Item>
        <Menu.Divider />
        {openUser.status === 0 ? (
          <Menu.Item leftSection={<IconCircleCheck size={16} stroke={1.75} />} onClick={() => void enable()}>
            {t('openuser.enable')}
          </Menu.Item>
        ) : (
          <Menu.Item color="red" leftSection={<IconBan size={16} stroke={1.75} />} onClick={() => void disable()}>
            {t('openuser.disable')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function useReset({ openUser, onSecret }: Props) {
  const t = useT()
  const { mutate } = useResetSecret()
  return async () => {
    const isSure = await confirm({
      title: t('openuser.resetTitle', { name: openUser.applicant }),
      message: t('openuser.resetText'),
      action: t('openuser.reset'),
      keep: t('common.cancel'),
      isDanger: true,
    })
    const { id, appKey } = openUser
    if (isSure) mutate(id, { onSuccess: ({ secret }) => onSecret({ appKey, secret }) })
  }
}

function useSwitch({ id, applicant: name }: OpenUser) {
  const t = useT()
  const { mutate: enableNow } = useEnableOpenUser()
  const { mutate: disableNow } = useDisableOpenUser()

  const enable = async () => {
    const isSure = await confirm({
      title: t('openuser.enableTitle', { name }),
      message: t('openuser.enableText'),
      action: t('openuser.enable'),
      keep: t('common.cancel'),
    })
    if (isSure) enableNow(id, { onSuccess: () => toastDone(t('openuser.enabled')) })
  }
  const disable = async () => {
    const isSure = await confirm({
      title: t('openuser.disableTitle', { name }),
      message: t('openuser.disableText'),
      action: t('openuser.disable'),
      keep: t('common.keep'),
      isDanger: true,
    })
    if (isSure) disableNow(id, { onSuccess: () => toastDone(t('openuser.disabled')) })
  }
  return { enable, disable }
}
