import type { AdminUser } from '#core/contract/admin.ts'
import {
  useDeleteUser,
  useDisableUser,
  useEnableUser,
  useResetPassword,
  useResetTwoFactor,
} from '../../../data/user/admin.queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { toastDone } from '../../../ui/toast.tsx'

interface PasswordShown {
  kind: 'password'
  username: string
  password: string
}

/** Acts on an account that ask first and need no form. */
export function useUserActs({ id, username, nickname: name }: AdminUser, onPassword: (shown: PasswordShown) => void) {
  const t = useT()
  const { mutate: reset } = useResetPassword()
  const { mutate: resetFactor } = useResetTwoFactor()
  const { mutate: enableNow } = useEnableUser()
  const { mutate: disableNow } = useDisableUser()
  const { mutate: deleteNow } = useDeleteUser()

  const resetPassword = async () => {
    const isSure = await confirm({
      title: t('admin.resetTitle', { name }),
      message: t('admin.resetText'),
      action: t('admin.resetPassword'),
      keep: t('common.cancel'),
    })
    if (isSure) reset(id, { onSuccess: ({ password }) => onPassword({ kind: 'password', username, password }) })
  }
  const resetTwoFactor = async () => {
    const isSure = await confirm({
      title: t('twofactor.resetTitle', { name }),
      message: t('twofactor.resetText'),
      action: t('twofactor.reset'),
      keep: t('common.cancel'),
      isDanger: true,
    })
    if (isSure) resetFactor(id, { onSuccess: () => toastDone(t('twofactor.resetDone', { name })) })
  }
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
  const remove = async () => {
    const isSure = await confirm({
      title: t('people.deleteTitle', { name }),
      message: t('people.deleteText'),
      action: t('people.delete'),
      keep: t('common.keep'),
      isDanger: true,
    })
    if (isSure) deleteNow(id, { onSuccess: () => toastDone(t('people.deleted', { name })) })
  }
  return { resetPassword, resetTwoFactor, enable, disable, remove }
}
