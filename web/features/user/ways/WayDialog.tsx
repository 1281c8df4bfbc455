import type { BindKind } from '#core/contract/identity.ts'
import { useRefreshWays } from '../../../data/user/identity.queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { post } from '../../../lib/request.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toastDone } from '../../../ui/toast.tsx'
import { ConfirmAgain, type Proof } from '../two-factor/ConfirmAgain.tsx'

export type WayTask = { kind: 'link'; name: string; way: BindKind } | { kind: 'unlink'; name: string; provider: string }

interface Props {
  task: WayTask
  asksPassword: boolean
  onClose: () => void
}

/** Adds or removes a way to sign in, after the password or a fresh sign-in. */
export function WayDialog({ task, asksPassword, onClose }: Props) {
  const t = useT()
  const act = useTask(task, onClose)
  const isLink = task.kind === 'link'
  const text = t(isLink ? 'signin.linkText' : 'signin.unlinkText', { name: task.name })
  return (
    <Dialog title={t(isLink ? 'signin.linkTitle' : 'signin.unlinkTitle', { name: task.name })} isOpen onClose={onClose}>
      <ConfirmAgain text={text} asksPassword={asksPassword} onConfirm={act} onCancel={onClose} />
    </Dialog>
  )
}

function useTask(task: WayTask, onDone: () => void) {
  const t = useT()
  const refresh = useRefreshWays()
  return async (proof: Proof) => {
    if (task.kind === 'link') {
      const { url } = await post('/user/identity/bind', { kind: task.way, ...proof }, { quiet: true })
      location.assign(url)
      return
    }
    await post('/user/identity/unbind', { provider: task.provider, ...proof }, { quiet: true })
    toastDone(t('signin.unlinked'))
    onDone()
    await refresh()
  }
}
