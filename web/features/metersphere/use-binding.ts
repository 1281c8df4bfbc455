import { useState } from 'react'
import type { MeterSphereBinding } from '#core/contract/metersphere.ts'
import { useSaveBinding, useSyncNow, type Bound, type Target } from '../../data/metersphere/metersphere.queries.ts'
import { ApiError, isLeaving } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toastDone } from '../../ui/toast.tsx'

const nowhere: Target = { msProjectId: '', msProjectName: '', msModuleId: '', msModuleName: '' }

/** Changes a binding, and starts syncs after a question. */
export function useBinding(bound: Bound, binding: MeterSphereBinding) {
  const t = useT()
  const saving = useSaveBinding(bound)
  const syncing = useSyncNow(bound)
  const [problem, setProblem] = useState<string>()

  const write = async (target: Target): Promise<boolean> => {
    setProblem(undefined)
    try {
      await saving.mutateAsync(target)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!isLeaving(error)) setProblem(error.message)
      return false
    }
  }

  const askSync = async (name: string) => {
    const isSure = await confirm({
      title: t('metersphere.syncQuestion', { name }),
      message: t('metersphere.syncText'),
      action: t('metersphere.syncNow'),
      keep: t('metersphere.later'),
    })
    if (isSure) syncing.mutate(undefined, { onSuccess: () => toastDone(t('metersphere.syncStarted')) })
  }

  const save = async (target: Target) => {
    const name = `${target.msProjectName} / ${target.msModuleName}`
    if (!(await write(target))) return
    toastDone(t('metersphere.bound', { name }))
    await askSync(name)
  }

  const remove = async () => {
    const isSure = await confirm({
      title: t('metersphere.unbindQuestion', { name: binding.name }),
      message: t('metersphere.unbindText'),
      action: t('metersphere.unbind'),
      keep: t('common.cancel'),
      isDanger: true,
    })
    if (isSure && (await write(nowhere))) toastDone(t('metersphere.unbound'))
  }

  return { problem, isSaving: saving.isPending, save, remove, sync: () => askSync(binding.name) }
}
