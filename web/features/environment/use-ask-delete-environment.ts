import type { Environment } from '#core/contract/environment.ts'
import { useDeleteEnvironment } from '../../data/environment/environment.changes.ts'
import { useT } from '../../lib/i18n.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toastDone } from '../../ui/toast.tsx'

/** Asks for confirmation, then deletes an environment. */
export function useAskDeleteEnvironment(environments: readonly Environment[]) {
  const t = useT()
  const { mutate } = useDeleteEnvironment()

  const consequence = ({ id, name }: Environment) => {
    const [first, next] = environments
    if (first?.id !== id) return t('environment.deleteText')
    return next
      ? t('environment.deleteFirstText', { name, next: next.name })
      : t('environment.deleteLastText', { name })
  }
  return async (environment: Environment) => {
    const { id, name } = environment
    const isSure = await confirm({
      title: t('environment.deleteQuestion', { name }),
      message: consequence(environment),
      action: t('environment.delete'),
      keep: t('common.keep'),
      isDanger: true,
    })
    if (isSure) mutate(id, { onSuccess: () => toastDone(t('environment.deleted', { name })) })
  }
}
