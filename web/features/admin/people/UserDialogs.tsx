import { useQuery } from '@tanstack/react-query'
import { sessionQueries } from '../../../data/user/session.queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { SecretDialog } from '../../../ui/SecretDialog.tsx'
import type { UserAct } from './UserMenu.tsx'
import { AllocateDialog } from './AllocateDialog.tsx'
import { EditUserDialog } from './EditUserDialog.tsx'
import { SessionsDialog } from './SessionsDialog.tsx'

/** The dialog that somebody asked for from a row of the list. */
export function UserDialogs({ act, onClose }: { act: UserAct | undefined; onClose: () => void }) {
  const ownId = useQuery(sessionQueries.info()).data?.id
  if (!act) return null
  if (act.kind === 'password') return <PasswordDialog {...act} onClose={onClose} />
  const { user } = act
  if (act.kind === 'edit') return <EditUserDialog user={user} isMe={user.id === ownId} onClose={onClose} />
  if (act.kind === 'allocate') return <AllocateDialog user={user} onClose={onClose} />
  return <SessionsDialog user={user} onClose={onClose} />
}

interface PasswordProps {
  username: string
  password: string
  onClose: () => void
}

function PasswordDialog({ username, password, onClose }: PasswordProps) {
  const t = useT()
  return (
    <SecretDialog
      title={t('admin.passwordTitle')}
      note={t('admin.passwordNote')}
      lines={[
        { label: t('sign.account'), value: username },
        { label: t('admin.oneTimePassword'), value: password },
      ]}
      onClose={onClose}
    />
  )
}
