import { useState } from 'react'
import { fetchEnvironment, useRefreshEnvironments } from '../../data/environment/environment.queries.ts'
import { ApiError, codes, isLeaving } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { post } from '../../lib/request.ts'
import { contentToSave, type EditStore } from '../../rows/store/edit-store.ts'
import { setContent } from '../../rows/model/edit-state.ts'
import type { Refusal } from '../../rows/problems/problems-context.ts'
import { toastDone, toastError } from '../../ui/toast.tsx'
import { fieldsOf, globalTables, rowsOf, stateOfEnvironment } from './environment-state.ts'

interface Options {
  store: EditStore
  moduleId: string
  environmentId: string
}

const quiet = { quiet: true }

/** Saves an environment over the version that was seen: its fields and each table of their own, as far as they changed. */
export function useSaveEnvironment({ store, moduleId, environmentId }: Options) {
  const t = useT()
  const refresh = useRefreshEnvironments()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [conflict, setConflict] = useState<string>()

  const send = async () => {
    const sent = store.get().history.present
    await sendParts(store, environmentId)
    store.saved(sent, store.get().base.revision)
    toastDone(t('common.saved'))
  }

  const fail = async (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (isLeaving(error)) return
    if (error.code === codes.user && (await isOutdated())) setConflict(error.message)
    else if (error.field === 'name' || error.field === 'url') setRefusal({ field: error.field, message: error.message })
    else toastError(error.message)
  }

  /** Whether someone else saved since the editor was opened. */
  const isOutdated = async () => {
    const now = await fetchEnvironment(moduleId, environmentId).catch(() => undefined)
    return now?.environment.version !== undefined && now.environment.version !== store.get().base.revision
  }

  const save = async () => {
    setBusy(true)
    setRefusal(undefined)
    try {
      await send()
    } catch (error) {
      await fail(error)
    } finally {
      setBusy(false)
      void refresh()
    }
  }
  return { save, isBusy, refusal, conflict, endConflict: () => setConflict(undefined) }
}

/** What is stored is the new base at once, so that a later part that fails can be sent again. */
async function sendParts(store: EditStore, environmentId: string): Promise<void> {
  const { history, base } = store.get()
  const content = contentToSave(history.present, base)
  const stored = (part: Partial<typeof content>, version: number) => {
    const { base: before, history: now } = store.get()
    store.rebase(setContent(before.state, part), version, now.present)
  }
  const version = () => store.get().base.revision

  if (differs(fieldsOf(content), fieldsOf(base.state.content))) {
    const fields = { id: environmentId, ...fieldsOf(content), version: version() }
    const saved = await post('/module/environment/update', fields, quiet)
    stored({ name: content.name, url: content.url, isShow: content.isShow }, saved.version)
  }
  for (const table of globalTables) {
    const rows = content[table.list]
    if (!differs(rows, base.state.content[table.list])) continue
    const input = { environmentId, style: table.style, rows: rowsOf(content, table), version: version() }
    const saved = await post('/module/environment/param/save', input, quiet)
    stored({ [table.list]: rows }, saved.version)
  }
}

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

/** What was saved meanwhile. */
export async function fetchTheirs(moduleId: string, environmentId: string) {
  const theirs = await fetchEnvironment(moduleId, environmentId)
  if (!theirs) throw new Error('The environment was deleted')
  return { state: stateOfEnvironment(theirs.environment, theirs.globals), revision: theirs.environment.version }
}
