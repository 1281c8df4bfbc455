import { globalFields, type EnvironmentContent, type GlobalRows } from '#core/environment/environment.ts'
import { useRefreshEnvironments } from '../../data/environment/environment.changes.ts'
import { fetchEnvironment } from '../../data/environment/environment.queries.ts'
import { codes } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { post } from '../../lib/request.ts'
import { differs } from '../../rows/model/changes.ts'
import type { EditStore } from '../../rows/store/edit-store.ts'
import { useSave, type ToSave } from '../../rows/store/use-save.ts'
import { toastDone } from '../../ui/toast.tsx'

interface Options {
  store: EditStore<EnvironmentContent>
  moduleId: string
  environmentId: string
}

const quiet = { quiet: true }

/** The numbers of the tables on the server. */
const styles = { headers: 1, params: 2, returns: 3 } as const satisfies Record<keyof GlobalRows, number>
const tableNames = Object.keys(globalFields) as (keyof GlobalRows)[]

/** Saves an environment over the loaded version: its fields and each changed table separately. */
export function useSaveEnvironment({ store, moduleId, environmentId }: Options) {
  const t = useT()
  const refresh = useRefreshEnvironments()
  const saving = useSave({
    store,
    send: async (toSave) => {
      try {
        return await sendChanges(store, environmentId, toSave)
      } finally {
        void refresh()
      }
    },
    isConflict: async ({ code }) => {
      if (code !== codes.user) return false
      const now = await fetchEnvironment(moduleId, environmentId).catch(() => null)
      return now !== null && now.version !== store.get().base.revision
    },
    fetchTheirs: () => fetchTheirs(moduleId, environmentId),
    onSaved: () => toastDone(t('common.saved')),
  })
  return saving
}

/** Each stored part becomes the base at once, so that only the rest is sent again after a failure. */
async function sendChanges(
  store: EditStore<EnvironmentContent>,
  environmentId: string,
  { content, base }: ToSave<EnvironmentContent>,
) {
  const stored = (part: Partial<EnvironmentContent>, version: number) => {
    const { base: before, history } = store.get()
    store.rebase({ ...before.content, ...part }, version, history.present)
  }
  const version = () => store.get().base.revision

  const { name, url, isPublic } = content
  const fields = { name, url, isPublic }
  const old = base.content
  if (differs(fields, { name: old.name, url: old.url, isPublic: old.isPublic })) {
    const saved = await post('/module/environment/update', { id: environmentId, ...fields, version: version() }, quiet)
    stored(fields, saved.version)
  }
  for (const table of tableNames) {
    if (!differs(content[table], old[table])) continue
    const rows = rowsToSend(content, table)
    const input = { environmentId, style: styles[table], rows, version: version() }
    const saved = await post('/module/environment/param/save', input, quiet)
    stored({ [table]: content[table] }, saved.version)
  }
  return { revision: version() }
}

/** Headers have no length, though every new row starts with one. */
function rowsToSend(content: EnvironmentContent, table: keyof GlobalRows) {
  return table === 'headers' ? content.headers.map((row) => ({ ...row, maxLength: '' })) : content[table]
}

/** The version that was saved in the meantime. */
async function fetchTheirs(moduleId: string, environmentId: string) {
  const theirs = await fetchEnvironment(moduleId, environmentId)
  if (!theirs) throw new Error('The environment was deleted')
  return { content: theirs.content, revision: theirs.version }
}
