import { Type } from 'typebox'
import { debugCalls } from '#core/contract/debug.ts'
import { docCalls, type DocView } from '#core/contract/doc.ts'
import { environmentCalls } from '#core/contract/environment.ts'
import type { SentRequest } from '#core/debug/exchange.ts'
import { composeRequest } from '#core/debug/request/compose.ts'
import { addedRow, freeKey, type DraftRow, type RequestDraft } from '#core/debug/request/draft.ts'
import { startDraft } from '#core/debug/request/start-draft.ts'
import { dictionaryMap } from '#core/dictionary/dictionary.ts'
import { docTypes } from '#core/doc/doc.ts'
import type { GlobalRows } from '#core/environment/environment.ts'
import { modelMap } from '#core/model/model.ts'
import { readableDoc, readableModels } from '#core/page/readable-doc.ts'
import { fromFlatDoc, pickFlatDoc } from '#core/wire/flat-doc.ts'
import { UserError } from '../../../base/errors.ts'
import type { AssistantCtx } from '../context/assistant-ctx.ts'
import { docId, environmentId, maxTokens } from './fields.ts'
import { ToldAnswer, tellAnswer } from './tell-answer.ts'
import { defineTool, rowsWithin, tokensOf } from './tool.ts'

const TEXT = 20_000
const Values = (description: string) =>
  Type.Optional(
    Type.Record(Type.String({ maxLength: 200 }), Type.String({ maxLength: TEXT }), { maxProperties: 100, description }),
  )

export const runCall = defineTool({
  name: 'run_call',
  title: 'Run a call',
  description:
    'Sends the request that a doc describes to an environment, through the server, and compares the answer with the doc. Examples of the ' +
    'doc are used where no value is given. Secrets are filled in by the server if you may use them, and are never shown: do not ask for ' +
    'them. The call really happens: it may change data there.',
  scope: 'try',
  isForVisitors: false,
  isDestructive: true,
  isOpenWorld: true,
  input: Type.Object(
    {
      docId,
      environmentId: Type.Optional({
        ...environmentId,
        description: 'Id of an environment; the error of a call without it lists them',
      }),
      pathParams: Values('Values of path variables by name'),
      query: Values('Query parameters by name'),
      headers: Values('Headers by name'),
      body: Type.Optional(Type.Unknown({ description: 'JSON, or a text; for a form an object of fields' })),
      maxTokens,
    },
    { additionalProperties: false },
  ),
  output: ToldAnswer,
  run: async (ctx, input) => {
    const place = await readPlace(ctx, input)
    const request = makeRequest(place, input)
    const answer = await ctx.run(debugCalls.proxy, {
      environmentId: place.environment.id,
      docId: input.docId,
      ...toProxyBody(request),
    })
    return tellAnswer(request, answer, { ...place, tokens: tokensOf(input) })
  },
})

interface Input {
  docId: string
  environmentId?: string
  pathParams?: Record<string, string>
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: unknown
}

interface Place {
  view: DocView
  environment: { id: string; name: string; url: string }
  globals: GlobalRows
  variables: Map<string, { name: string; value: string; isSecret: boolean }>
}

async function readPlace({ run }: AssistantCtx, { docId, environmentId }: Input): Promise<Place> {
  const view = await run(docCalls.viewDetail, { id: docId })
  if (view.type !== docTypes.http) throw new UserError('assistant.noHttpDoc')
  const { moduleId } = view
  const environments = await run(environmentCalls.list, { moduleId })
  const environment = environments.find(({ id }) => id === environmentId)
  if (!environment) {
    throw new UserError('assistant.chooseEnvironment', { names: namesOf(environments) || '-' })
  }
  const rows = await run(environmentCalls.globals, { moduleId, environmentId: environment.id })
  const variables = await run(debugCalls.listVariables, { environmentId: environment.id })
  return {
    view,
    environment,
    globals: { headers: rows.globalHeaders, params: rows.globalParams, returns: rows.globalReturns },
    variables: new Map(variables.map(({ name, value, isSecret }) => [name, { name, value, isSecret }])),
  }
}

/** Tokens of the environments that an error lists. */
const ENVIRONMENTS = 2000

function namesOf(environments: readonly { id: string; name: string; url: string }[]): string {
  const names = environments.map(({ id, name, url }) => `${id} (${name}, ${url.slice(0, 100)})`)
  const shown = rowsWithin(names, ENVIRONMENTS)
  const hidden = names.length - shown.length
  return [...shown, ...(hidden > 0 ? [`… ${hidden} more`] : [])].join('; ')
}

function makeRequest({ view, environment, globals, variables }: Place, input: Input): SentRequest {
  const doc = readableDoc({ id: view.id, type: view.type, content: fromFlatDoc(pickFlatDoc(view)) }, globals)
  const start = startDraft(doc, {
    models: readableModels(modelMap(view.models)),
    dictionaries: dictionaryMap(view.enums),
    environment,
    canUseSecrets: true,
  })
  const { request, unknown } = composeRequest(withInput(start, input), {}, variables)
  if (unknown.length > 0) throw new UserError('assistant.unknownVariables', { names: unknown.join(', ') })
  return request
}

function withInput(draft: RequestDraft, { pathParams, query, headers, body }: Input): RequestDraft {
  const changed = {
    ...draft,
    path: withValues(draft.path, pathParams),
    query: withValues(draft.query, query),
    headers: withValues(draft.headers, headers),
  }
  if (body === undefined) return changed
  const text = typeof body === 'string' ? body : JSON.stringify(body, null, 2)
  if (draft.bodyMode === 'form' || draft.bodyMode === 'multipart') {
    return { ...changed, [draft.bodyMode]: withValues(draft[draft.bodyMode], fieldsOf(body)) }
  }
  return draft.bodyMode === 'text' ? { ...changed, text } : { ...changed, bodyMode: 'json', json: text }
}

function fieldsOf(body: unknown): Record<string, string> {
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : []
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )
}

/** A value replaces that of the doc; a name that the doc does not have is added. */
function withValues(rows: readonly DraftRow[], values: Record<string, string> = {}): DraftRow[] {
  const left = new Map(Object.entries(values))
  const changed = rows.map((row) => {
    const value = left.get(row.name)
    if (value === undefined) return row
    left.delete(row.name)
    return { ...row, value, isOn: true, isSecret: false }
  })
  for (const [name, value] of left) changed.push(addedRow(freeKey(changed), { name, value }))
  return changed
}

function toProxyBody({ method, url, params, headers, body }: SentRequest) {
  const base = { method, url, params, headers }
  if (body.kind === 'text') return { ...base, body: body.text }
  return body.kind === 'form' || body.kind === 'multipart' ? { ...base, body: body.fields } : base
}
