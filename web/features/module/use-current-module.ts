import { useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { ModuleCard } from '#core/contract/module.ts'
import { recallModule, rememberModule } from '../../data/module/remembered-module.ts'
import { chooseModule } from './choose-module.ts'

/** The open module, stored in the address so that it can be shared. */
export function useCurrentModule(projectId: string, modules: ModuleCard[]) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('module')
  const current = chooseModule(modules, { asked, remembered: recallModule(projectId) })
  const moduleId = current?.id

  const select = useCallback(
    (id: string, options = {}) =>
      setParams((old) => {
        const params = new URLSearchParams(old)
        params.set('module', id)
        return params
      }, options),
    [setParams],
  )

  useEffect(() => {
    if (moduleId === undefined) return
    rememberModule(projectId, moduleId)
    if (asked !== moduleId) select(moduleId, { replace: true })
  }, [projectId, moduleId, asked, select])

  return { current, select }
}
