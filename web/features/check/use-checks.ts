import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import type { ModuleCard } from '#core/contract/module.ts'
import type { ListedCall } from '#core/contract/saved-call.ts'
import { savedCallQueries } from '../../data/check/saved-call.queries.ts'
import { environmentQueries } from '../../data/environment/environment.queries.ts'
import { useCan } from '../../data/user/permissions.ts'
import { sessionQueries } from '../../data/user/session.queries.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useChosenId } from '../../reading/use-environment.ts'
import { checkRun } from './check-run.ts'
import { isInFolder } from './group-calls.ts'
import { prepareRun } from './run-one.ts'

/** The saved calls of a module, and their latest results in the chosen environment. */
export function useChecks({ id: moduleId, projectId }: ModuleCard) {
  const client = useQueryClient()
  const me = client.getQueryData(sessionQueries.info().queryKey)
  const canUseSecrets = useCan('secret.read', { projectId })
  const calls = useQuery(savedCallQueries.ofModule(moduleId))
  const environments = useQuery(environmentQueries.list(moduleId))
  const [chosenId, choose] = useChosenId(moduleId)
  const [folder, setFolder] = useAddressText('folder')
  const [isOnlyFailed, setOnlyFailed] = useState(false)
  const [problem, setProblem] = useState<string>()

  const environment = environments.data?.find(({ id }) => id === chosenId) ?? environments.data?.[0]
  const run = checkRun([me?.id, moduleId, environment?.id].join(':'))
  const state = useSyncExternalStore(run.subscribe, run.read)
  const inFolder = (calls.data ?? []).filter((call) => isInFolder(call, folder))
  const shown = inFolder.filter(({ id }) => !isOnlyFailed || hasFailed(state.results.get(id)))

  const start = async (chosen: readonly ListedCall[]) => {
    if (!environment) return
    setProblem(undefined)
    try {
      await run.run(chosen, await prepareRun(client, { moduleId, environment, canUseSecrets }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    }
  }
  return {
    calls,
    environments,
    environment,
    choose,
    folder,
    setFolder,
    isOnlyFailed,
    setOnlyFailed,
    problem,
    state,
    inFolder,
    shown,
    start,
    cancel: run.cancel,
    isRunning: state.currentId !== undefined,
  }
}
export type Checks = ReturnType<typeof useChecks>

const hasFailed = (result: { state: string } | undefined) => result !== undefined && result.state !== 'passed'

function useAddressText(name: string) {
  const [params, setParams] = useSearchParams()
  const set = (text: string) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old)
        if (text === '') next.delete(name)
        else next.set(name, text)
        return next
      },
      { replace: true },
    )
  return [params.get(name) ?? '', set] as const
}
