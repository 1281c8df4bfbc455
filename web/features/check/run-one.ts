import type { QueryClient } from '@tanstack/react-query'
import type { ListedCall } from '#core/contract/saved-call.ts'
import { runCall, type CallResult, type RunHost, type RunPlace } from '#core/debug/check/run-call.ts'
import type { SentRequest } from '#core/debug/exchange.ts'
import { variableMap } from '#core/debug/request/variables.ts'
import { scriptTypes } from '#core/debug/script/script.ts'
import { debugQueries } from '../../data/debug/debug.queries.ts'
import { docContent } from '../../data/doc/doc-content.ts'
import { viewQueries } from '../../data/doc/view.queries.ts'
import { environmentQueries } from '../../data/environment/environment.queries.ts'
import { enabledScripts, scriptQueries } from '../../data/script/script.queries.ts'
import { ApiError } from '../../lib/api-error.ts'
import { t } from '../../lib/i18n.ts'
import { runScripts } from '../debug/script/run-scripts.ts'
import { sendRequest } from '../debug/send/send-request.ts'
import type { RunOne } from './check-run.ts'

interface Where {
  moduleId: string
  environment: { id: string; name: string; url: string }
  /** Whether the server fills in secrets for this person. */
  canUseSecrets: boolean
}

/** Prepares a run: all its calls share the variables that scripts set. */
export async function prepareRun(client: QueryClient, where: Where): Promise<RunOne> {
  const { environment, moduleId, canUseSecrets } = where
  const [rows, variables] = await Promise.all([
    client.fetchQuery(environmentQueries.globals(moduleId, environment.id)),
    client.fetchQuery(debugQueries.variables(environment.id)),
  ])
  const own = variables.filter(({ scope }) => scope === 'own')
  const team = variables.filter(({ scope }) => scope === 'team')
  const place: RunPlace = {
    environment,
    globals: { headers: rows.globalHeaders, params: rows.globalParams, returns: rows.globalReturns },
    variables: new Map(variableMap([...team, ...own])),
    canUseSecrets,
  }
  return async (call, signal) => {
    const found = await findDoc(client, call)
    signal.throwIfAborted()
    if ('fault' in found) return found
    const { view, scripts } = found
    const send = (request: SentRequest) =>
      sendRequest(request, { route: 'proxy', environmentId: environment.id, docId: call.docId, signal })
    const host: RunHost = {
      send,
      runScripts: (phase, { docId: _docId, ...step }) => {
        const enabled = enabledScripts(scripts, scriptTypes[phase])
        return runScripts(phase, {
          ...step,
          scripts: enabled.map(({ name, content }) => ({ name, content })),
          send,
          signal,
        })
      },
    }
    const { id, type } = view
    const doc = { id, type, content: docContent(view) }
    const models = [...rows.models, ...view.models]
    const result = await runCall({ ...call, doc, models, enums: [...rows.enums, ...view.enums] }, place, host)
    signal.throwIfAborted()
    return result
  }
}

/** The doc of a call with its scripts, or a result that says why it is not there. */
async function findDoc(client: QueryClient, { docId }: ListedCall) {
  try {
    const [view, scripts] = await Promise.all([
      client.fetchQuery({ ...viewQueries.doc(docId), staleTime: FRESH_MS }),
      client.fetchQuery({ ...scriptQueries.list(docId), staleTime: FRESH_MS }),
    ])
    return { view, scripts }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return noDoc(error.message || t('check.docGone'))
  }
}

/** Calls of the same doc follow each other. */
const FRESH_MS = 5000

const noDoc = (fault: string): CallResult => ({
  state: 'fault',
  fault,
  unknown: [],
  results: [],
  tests: [],
  console: [],
})
