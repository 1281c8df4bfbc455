import { Menu } from '@mantine/core'
import { IconBan, IconCircleCheck, IconDots, IconKey, IconShieldOff } from '@tabler/icons-react'
import type { AdminUser } from '#core/contract/admin.ts'
import { useDisableUser, useEnableUser, useResetPassword, useResetTwoFactor } from '../../data/user/admin.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { confirm } from '../../ui/confirm.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { toastDone } from '../../ui/toast.tsx'

interface Props {
  user: AdminUser
  /** Called with a new password, which is shown once. */
  onPassword: (made: { username: string; password: string }) => void
}

/** Actions of a super admin on the account of another user. */
export function UserMenu({ user, onPassword }: Props) {
  const t = useT()
  const reset = useReset({ user, onPassword })
  const resetTwoFactor = useTwoFactorReset(user)
  const { enable, disable } = useSwitch(user)
  const isDisabled = user.status === 0
  // Passwords of external accounts are managed elsewhere.
  const hasPassword = user.source === 'backend' || user.source === 'register'
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <IconButton label={t('admin.userTools', { name: user.nickname })}>
          <IconDots size={16} stroke={1.75} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {hasPassword && (
          <Menu.Item leftSection={<IconKey size={16} stroke={1.75} />} onClick={() => void reset()}>
            {t('admin.resetPassword')}
          </Menu.Item>
        )}
        {user.source !== 'oauth' && (
          <Menu.Item leftSection={<IconShieldOff size={16} stroke={1.75} />} onClick={() => void resetTwoFactor()}>
            {t('twofactor.reset')}
          </Menu.Item>
        )}
        {user.source !== 'oauth' && <Menu.Divider />}
        {isDisabled ? (
          <Menu.Item leftSection={<IconCircleCheck size={16} stroke={1.75} />} onClick={() => void enable()}>
            {t('admin.enable')}
          </Menu.Item>
        ) : (
          <Menu.Item color="red" leftSection={<IconBan size={16} stroke={1.75} />} onClick={() => void disable()}>
            {t('admin.disable')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function useReset({ user, onPassword }: Props) {
  const t = useT()
  const { mutate } = useResetPassword()
  return async () => {
    const isSure = await confirm({
      title: t('admin.resetTitle', { name: user.nickname }),
      message: t('admin.resetText'),
      action: t('admin.resetPassword'),
      keep: t('common.cancel'),
    })
    const { id, username } = user
    if (isSure) mutate(id, { onSuccess: ({ password }) => onPassword({ username, password }) })
  }
}

function useTwoFactorReset({ id, nickname: name }: AdminUser) {
  const t = useT()
  const { mutate } = useResetTwoFactor()
  return async () => {
    const isSure = await confirm({
      title: t('twofactor.resetTitle', { name }),
      message: t('twofactor.resetText'),
      action: t('twofactor.reset'),
      keep: t('common.cancel'),
      isDanger: true,
    })
    if (isSure) mutate(id, { onSuccess: () => toastDone(t('twofactor.resetDone', { name })) })
  }
}

function useSwitch({ id, nickname: name }: AdminUser) {
  const t = useT()
  const { mutate: enableNow } = useEnableUser()
  const { mutate: disableNow } = useDisableUser()

  const enable = async () => {
    const isSure = await confirm({
      title: t('admin.enableTitle', { name }),
      message: t('admin.enableText'),
      action: t('admin.enable'),
      keep: t('common.cancel'),
    })
    if (isSure) enableNow(id, { onSuccess: () => toastDone(t('admin.enabled', { name })) })
  }
  const disable = async () => {
    const isSure = await confirm({
      title: t('admin.disableTitle', { name }),
      message: t('admin.disableText'),
      action: t('admin.disable'),
      keep: t('common.keep'),
      isDanger: true,
    })
    if (isSure) disableNow(id, { onSuccess: () => toastDone(t('admin.disabled', { name })) })
  }
  return { enable, disable }
}
