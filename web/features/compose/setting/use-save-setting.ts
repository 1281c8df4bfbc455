import { fetchSetting, useRefreshVersions, type ComposeSetting } from '../../../data/compose/compose-setting.queries.ts'
import { codes } from '../../../lib/api-error.ts'
import { useT } from '../../../lib/i18n.ts'
import { post } from '../../../lib/request.ts'
import { differs } from '../../../rows/model/changes.ts'
import type { EditStore } from '../../../rows/store/edit-store.ts'
import { useSave, type ToSave } from '../../../rows/store/use-save.ts'
import { toastDone } from '../../../ui/toast.tsx'

const quiet = { quiet: true }

interface Options {
  store: EditStore<ComposeSetting>
  projectId: string
}

/** Saves settings over the loaded version: the fields and each changed table separately. */
export function useSaveSetting({ store, projectId }: Options) {
  const t = useT()
  const refresh = useRefreshVersions()
  return useSave({
    store,
    send: async (toSave) => {
      try {
        return await sendChanges(store, projectId, toSave)
      } finally {
        void refresh()
      }
    },
    isConflict: async ({ code }) => {
      if (code !== codes.user) return false
      const now = await fetchSetting(projectId).catch(() => undefined)
      return now !== undefined && now.version !== store.get().base.revision
    },
    fetchTheirs: async () => {
      const { content, version } = await fetchSetting(projectId)
      return { content, revision: version }
    },
    onSaved: () => toastDone(t('common.saved')),
  })
}

/** Each stored part becomes the base at once, so that only the rest is sent again after a failure. */
async function sendChanges(
  store: EditStore<ComposeSetting>,
  projectId: string,
  { content, base: { content: old } }: ToSave<ComposeSetting>,
) {
  const stored = (part: Partial<ComposeSetting>, version: number) => {
    const { base: before, history } = store.get()
    store.rebase({ ...before.content, ...part }, version, history.present)
  }
  const version = () => store.get().base.revision

  const { gatewayUrl, showDebug, params, returns } = content
  if (gatewayUrl !== old.gatewayUrl || showDebug !== old.showDebug) {
    const input = { id: projectId, gatewayUrl, showDebug, version: version() }
    stored({ gatewayUrl, showDebug }, (await post('/compose/project/setting/save', input, quiet)).version)
  }
  if (differs(params, old.params)) {
    const input = { projectId, rows: params, version: version() }
    stored({ params }, (await post('/compose/project/setting/globalParams/save', input, quiet)).version)
  }
  if (differs(returns, old.returns)) {
    const input = { projectId, rows: returns, version: version() }
    stored({ returns }, (await post('/compose/project/setting/globalReturns/save', input, quiet)).version)
  }
  return { revision: version() }
}
