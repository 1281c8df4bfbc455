import { Menu } from '@mantine/core'
import {
  IconBan,
  IconCircleCheck,
  IconDevices,
  IconDots,
  IconEdit,
  IconKey,
  IconListCheck,
  IconShieldOff,
  IconTrash,
  type Icon,
} from '@tabler/icons-react'
import type { AdminUser } from '#core/contract/admin.ts'
import { useT } from '../../../lib/i18n.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useUserActs } from './use-user-acts.ts'

/** What a menu asks the page for: a dialog about the user, or to show a new password, once. */
export type UserAct =
  | { kind: 'edit' | 'allocate' | 'sessions'; user: AdminUser }
  | { kind: 'password'; username: string; password: string }

interface Props {
  user: AdminUser
  isMe: boolean
  onAct: (act: UserAct) => void
}

/** Actions of a super admin on an account; on the own one, only those that cannot lock oneself out. */
export function UserMenu({ user, isMe, onAct }: Props) {
  const t = useT()
  const acts = useUserActs(user, onAct)
  const isDisabled = user.status === 0
  // Passwords of external accounts are managed elsewhere.
  const hasPassword = user.source === 'backend' || user.source === 'register'
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <IconButton label={t('admin.userTools', { name: user.nickname })}>
          <IconDots size={16} stroke={1.75} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Item icon={IconEdit} text={t('people.edit')} onClick={() => onAct({ kind: 'edit', user })} />
        <Item icon={IconListCheck} text={t('people.allocate')} onClick={() => onAct({ kind: 'allocate', user })} />
        <Item icon={IconDevices} text={t('people.sessions')} onClick={() => onAct({ kind: 'sessions', user })} />
        {!isMe && (
          <>
            <Menu.Divider />
            {hasPassword && (
              <Item icon={IconKey} text={t('admin.resetPassword')} onClick={() => void acts.resetPassword()} />
            )}
            <Item icon={IconShieldOff} text={t('twofactor.reset')} onClick={() => void acts.resetTwoFactor()} />
            {isDisabled ? (
              <Item icon={IconCircleCheck} text={t('admin.enable')} onClick={() => void acts.enable()} />
            ) : (
              <Item icon={IconBan} text={t('admin.disable')} onClick={() => void acts.disable()} />
            )}
            <Menu.Divider />
            <Item isDanger icon={IconTrash} text={t('people.delete')} onClick={() => void acts.remove()} />
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

interface ItemProps {
  icon: Icon
  text: string
  isDanger?: boolean
  onClick: () => void
}

function Item({ icon: Icon, text, isDanger = false, onClick }: ItemProps) {
  return (
    <Menu.Item {...(isDanger && { color: 'red' })} leftSection={<Icon size={16} stroke={1.75} />} onClick={onClick}>
      {text}
    </Menu.Item>
  )
}
