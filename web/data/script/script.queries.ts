import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputAt } from '#core/contract/calls.ts'
import type { DebugScript } from '#core/contract/debug-script.ts'
import type { ScriptType } from '#core/debug/script/script.ts'
import { get, post } from '../../lib/request.ts'

const SCRIPTS = ['script']

export const fetchScripts = (docId: string) => get('/doc/debugscript/list', { docId }, { quiet: true })

export const scriptQueries = {
  /** All scripts that apply to a doc, in the order in which they run. */
  list: (docId: string) =>
    queryOptions({ queryKey: [...SCRIPTS, docId], queryFn: () => get('/doc/debugscript/list', { docId }) }),
}

/** Those that run in a phase. */
export const enabledScripts = (scripts: DebugScript[], type: ScriptType) =>
  scripts.filter((script) => script.type === type && script.enabled === 1)

function useScriptChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: SCRIPTS }) })
}

type NewScript = InputAt<'POST', '/doc/debugscript/add'>
type ScriptChange = InputAt<'POST', '/doc/debugscript/update'>
type ScriptPatch = InputAt<'POST', '/doc/debugscript/update-v2'>

/** Adds a script, or replaces the one with this id. Forms show the errors. */
export const useSaveScript = () =>
  useScriptChange(async ({ id, version, ...script }: NewScript & Partial<Pick<ScriptChange, 'id' | 'version'>>) => {
    if (id === undefined) await post('/doc/debugscript/add', script, { quiet: true })
    else await post('/doc/debugscript/update', { ...script, id, version }, { quiet: true })
  })
export const useChangeScript = () => useScriptChange((input: ScriptPatch) => post('/doc/debugscript/update-v2', input))
export const useDeleteScript = () => useScriptChange((id: string) => post('/doc/debugscript/delete', { id }))
