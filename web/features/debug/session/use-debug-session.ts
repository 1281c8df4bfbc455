import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { ClosedHost } from '#core/contract/debug.ts'
import type { DocView } from '#core/contract/doc.ts'
import type { SavedCall } from '#core/contract/saved-call.ts'
import type { SentRequest } from '#core/debug/exchange.ts'
import { debugLimits } from '#core/debug/limits.ts'
import { composeRequest } from '#core/debug/request/compose.ts'
import type { DraftFiles, RequestDraft } from '#core/debug/request/draft.ts'
import { fromSent } from '#core/debug/request/from-sent.ts'
import { toRemembered, withRemembered, withoutSecretInput } from '#core/debug/request/remembered.ts'
import { debugQueries, propTypes } from '../../../data/debug/debug.queries.ts'
import { useDebugSource } from '../../../data/debug/debug-source.ts'
import { scriptQueries } from '../../../data/script/script.queries.ts'
import { sessionQueries } from '../../../data/user/session.queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { useEnvironment } from '../../../reading/use-environment.ts'
import { findProblem, type SendProblem } from './problems.ts'
import { sendFromStore } from './send-from-store.ts'
import { sessionStore, type DebugStore } from './session-store.ts'
import { useRoute } from './use-route.ts'
import { useScripts } from './use-scripts.ts'
import { useStartDraft } from './use-start-draft.ts'
import { useVariables } from './use-variables.ts'

/** The environment to debug in, and whether everything that the request side starts from has arrived. */
export function useDebugPlace(doc: DocView) {
  const { environment, choose, rows, isLoading, hasFailed } = useEnvironment(doc)
  const environmentId = environment?.id ?? ''
  const source = useDebugSource()
  const hasAccount = !source.link
  const start = useStartDraft(doc, { environment, rows })
  const remembered = useQuery({ ...source.input(doc.id, environmentId), enabled: environment !== undefined })
  const { isLoading: isRouteLoading, ...route } = useRoute(doc.moduleId, environmentId)
  // A request sent before they arrive would go without them.
  const variables = useQuery({ ...debugQueries.variables(environmentId), enabled: environmentId !== '' && hasAccount })
  const scripts = useQuery({ ...scriptQueries.list(doc.id), enabled: hasAccount })
  const isWaiting = [remembered, variables, scripts].some((query) => query.isLoading)
  const isReady = !isLoading && !isRouteLoading && !isWaiting
  return { environment, choose, start, remembered: remembered.data?.val ?? '', isReady, hasFailed, ...route }
}
export type DebugPlace = ReturnType<typeof useDebugPlace>

/** The request side of a doc: what is written, what is sent, and what came back. */
export function useDebugSession(doc: DocView, place: DebugPlace) {
  const t = useT()
  const { environment, start, route } = place
  const environmentId = environment?.id ?? ''
  const source = useDebugSource()
  const store = useStore(doc, place)
  const { draft, files, exchange, call } = useSyncExternalStore(store.subscribe, store.read)
  const variables = useVariables(environmentId)
  const scripts = useScripts(doc.id)
  const client = useQueryClient()
  const composed = useMemo(() => composeRequest(draft, files, variables), [draft, files, variables])
  const [timeoutMs, setTimeoutMs] = useState<number>(debugLimits.timeoutMs)
  const [problem, setProblem] = useState<SendProblem>()
  const [closedHost, setClosedHost] = useState<ClosedHost>()

  const change = (part: Partial<RequestDraft>) => {
    setProblem(undefined)
    store.changeDraft(part)
  }
  const send = async ({ isSure = false } = {}) => {
    const found = findProblem({ composed, route, environmentName: environment?.name ?? '' }, t)
    setProblem(found && !(isSure && found.canSend) ? found : undefined)
    setClosedHost(undefined)
    if (found && !(isSure && found.canSend)) return
    const val = toRemembered(draft, start)
    if (val.length <= debugLimits.propValue) {
      void source.save({ refId: doc.id, type: propTypes.input, name: environmentId, val })
    }
    const { request } = composed
    const kept = composeRequest(withoutSecretInput(draft), files, variables).request
    const sending = { doc, request, kept, route, environmentId, timeoutMs, variables, scripts, source }
    setClosedHost(await sendFromStore(store, sending))
    // Scripts may have set variables.
    if (!source.link) await client.invalidateQueries({ queryKey: debugQueries.variables(environmentId).queryKey })
  }
  return {
    ...place,
    doc,
    hasAccount: !source.link,
    draft,
    files,
    exchange,
    variables,
    composed,
    scripts,
    problem,
    closedHost,
    timeoutMs,
    setTimeoutMs,
    isSending: exchange?.state === 'sending' || exchange?.state === 'receiving',
    change,
    setFiles: (key: string, chosen: DraftFiles[string]) => store.change({ files: { ...files, [key]: chosen } }),
    call,
    /** Fills in a saved call. */
    openCall: (opened: SavedCall) =>
      store.change({ draft: withRemembered(start, opened.request), files: {}, call: opened }),
    /** The opened call was saved or closed. */
    setCall: (changed: SavedCall | undefined) => store.change({ call: changed }),
    reset: () => store.change({ draft: start, files: {}, call: undefined }),
    fill: (request: SentRequest) => store.change(fromSent(request, start)),
    send,
    cancel: store.cancel,
  }
}
export type DebugSession = ReturnType<typeof useDebugSession>

function useStore(doc: DocView, { environment, start, remembered }: DebugPlace): DebugStore {
  const me = useQueryClient().getQueryData(sessionQueries.info().queryKey)
  const { link } = useDebugSource()
  const key = [link?.key ?? me?.id, doc.id, environment?.id].join(':')
  // The same store for the same key: the first start and the first remembered input make it, later ones are merged into it.
  const store = sessionStore(key, start, remembered)
  useEffect(() => {
    if (store.read().start !== start) store.rebase(start)
  }, [store, start])
  return store
}
