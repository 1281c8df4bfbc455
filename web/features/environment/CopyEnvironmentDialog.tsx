import type { Environment } from '#core/contract/environment.ts'
import { limits } from '#core/limits.ts'
import { useCopyEnvironment } from '../../data/environment/environment.changes.ts'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { EnvironmentForm, type EnvironmentInput } from './EnvironmentForm.tsx'

interface Props {
  environment: Environment
  isOpen: boolean
  onClose: () => void
  onCopied: (environmentId: string) => void
}

/** Another environment with the same common rows. */
export function CopyEnvironmentDialog({ environment, isOpen, onClose, onCopied }: Props) {
  const t = useT()
  const { mutateAsync: copyEnvironment } = useCopyEnvironment()
  const { id, moduleId, name, url, isPublic } = environment
  const start = { name: t('environment.copyName', { name }).slice(0, limits.environmentName), url, isPublic }
  const send = async (input: EnvironmentInput) => {
    const made = await copyEnvironment({ fromEnvId: id, destModuleId: moduleId, ...input })
    onClose()
    toastDone(t('environment.added', { name: made.name }))
    onCopied(made.id)
  }
  return (
    <Dialog title={t('environment.duplicateTitle', { name })} isOpen={isOpen} onClose={onClose}>
      <EnvironmentForm start={start} action={t('environment.duplicateAction')} onCancel={onClose} onSend={send}>
        <p>{t('environment.duplicateText')}</p>
      </EnvironmentForm>
    </Dialog>
  )
}
