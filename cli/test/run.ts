import type { ListedCall } from '#core/contract/saved-call.ts'
import { runCall, type RunHost, type RunPlace } from '#core/debug/check/run-call.ts'
import { scriptTexts } from '#core/debug/script/script-texts.ts'
import { scriptTypes } from '#core/debug/script/script.ts'
import { fromFlatDoc, pickFlatDoc } from '#core/wire/flat-doc.ts'
import { runDebugScripts } from '../../server/sandbox/debug-scripts.ts'
import { CliError, type Client } from './client.ts'
import type { RunResult } from './report.ts'
import { sendHere } from './send.ts'
import { t, texts } from './words.ts'

export interface TestOptions {
  moduleId: string
  environment: string
  /** A folder; "" for the whole module. */
  folderId: string
  /** Values that win over those of the instance. */
  variables: ReadonlyMap<string, string>
}

/** Runs the saved calls of a module one after the other, and tells each result as it comes. */
export async function runModule(client: Client, options: TestOptions, tell: (result: RunResult) => void) {
  const place = await readPlace(client, options)
  const { moduleId, folderId } = options
  const calls = await client.get('/module/call/list', { moduleId, ...(folderId !== '' && { parentId: folderId }) })
  const hasScripts = (await client.get('/system/viewConfig', {})).enableDebugScript
  const results: RunResult[] = []
  for (const call of calls) {
    const result = { call, result: await runOne(client, call, { place, hasScripts }) }
    results.push(result)
    tell(result)
  }
  return results
}

async function readPlace(client: Client, { moduleId, environment: wanted, variables }: TestOptions): Promise<RunPlace> {
  const environments = await client.get('/module/environment/list', { moduleId })
  const environment = environments.find(({ name, id }) => name === wanted || id === wanted)
  if (!environment) {
    const names = environments.map(({ name }) => name).join(', ')
    throw new CliError(t('cli.noEnvironment', { name: wanted, names: names || t('cli.none') }))
  }
  const environmentId = environment.id
  const rows = await client.get('/doc/globals', { moduleId, environmentId })
  const known = await client.get('/debug/variable/list', { environmentId })
  // The values of secret variables stay on the server: they come from the command line.
  const values = new Map(known.filter(({ isSecret }) => !isSecret).map(({ name, value }) => [name, value]))
  for (const [name, value] of variables) values.set(name, value)
  return {
    environment,
    globals: { headers: rows.globalHeaders, params: rows.globalParams, returns: rows.globalReturns },
    variables: new Map([...values].map(([name, value]) => [name, { name, value, isSecret: false }])),
    canUseSecrets: false,
  }
}

interface Given {
  place: RunPlace
  hasScripts: boolean
}

async function runOne(client: Client, call: ListedCall, { place, hasScripts }: Given) {
  const doc = await client.get('/doc/view/detail', { id: call.docId })
  const { origin } = new URL(place.environment.url)
  const host: RunHost = { send: sendHere }
  if (hasScripts) {
    const scripts = (await client.get('/doc/debugscript/list', { docId: call.docId })).filter(
      ({ enabled }) => enabled === 1,
    )
    host.runScripts = (phase, step) =>
      runDebugScripts({
        ...step,
        phase,
        scripts: scripts.filter(({ type }) => type === scriptTypes[phase]),
        texts: scriptTexts((name) => texts.script[name]),
        send: (request) => sendWithin(origin, request),
      })
  }
  const { id, type, models, enums } = doc
  return runCall({ ...call, doc: { id, type, content: fromFlatDoc(pickFlatDoc(doc)) }, models, enums }, place, host)
}

/** Requests of scripts reach the host of the environment only. */
function sendWithin(origin: string, request: Parameters<typeof sendHere>[0]) {
  if (URL.parse(request.url)?.origin === origin) return sendHere(request)
  return Promise.reject(new Error(t('cli.onlyHost', { origin })))
}
