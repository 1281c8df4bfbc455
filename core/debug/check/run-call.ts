import { SECRET_MASK } from '../../content/mask.ts'
import { dictionaryMap, type Dictionary } from '../../dictionary/dictionary.ts'
import type { GlobalRows } from '../../environment/environment.ts'
import { modelMap, type Model } from '../../model/model.ts'
import { readableDoc, readableModels, type PageDoc } from '../../page/readable-doc.ts'
import { documentedAnswers } from '../documented-answers.ts'
import type { ComparedAnswer } from '../compare-answer.ts'
import type { ConsoleLine, SentRequest, TestResult, TriedAnswer } from '../exchange.ts'
import { bodyType } from '../request/automatic.ts'
import { composeRequest, fillRequest, unknownVariables } from '../request/compose.ts'
import { draftTables, type RequestDraft } from '../request/draft.ts'
import { fillMaskedFields } from '../request/masks.ts'
import { withRemembered } from '../request/remembered.ts'
import { startDraft } from '../request/start-draft.ts'
import type { KnownVariable } from '../request/variables.ts'
import type { Check } from './check.ts'
import { isAllPassed, judgeAnswer, type CheckResult } from './judge.ts'

/** A saved call with the doc that it belongs to. */
export interface CallToRun {
  name: string
  /** The remembered input, see `toRemembered`. */
  request: string
  checks: readonly Check[]
  doc: PageDoc
  models: readonly Model[]
  enums: readonly Dictionary[]
}

/** Where calls are sent. One value serves all calls of a run: what a script sets is there for the next call. */
export interface RunPlace {
  environment: { name: string; url: string }
  globals: GlobalRows
  variables: Map<string, KnownVariable>
  /** Whether whoever sends the request fills in secrets. Otherwise they come from variables of the same name. */
  canUseSecrets: boolean
}

export interface RunHost {
  send(request: SentRequest): Promise<TriedAnswer>
  /** Runs the enabled scripts of the doc. Absent where scripts are switched off. */
  runScripts?(phase: 'pre' | 'after', run: ScriptStep): Promise<ScriptStepResult>
}

export interface ScriptStep {
  docId: string
  request: SentRequest
  answer?: TriedAnswer
  variables: Record<string, string>
}

export interface ScriptStepResult {
  request: SentRequest
  /** Set when a script has sent the request itself. */
  answer?: TriedAnswer
  variables: Record<string, string>
  console: ConsoleLine[]
  tests: TestResult[]
  error?: string
}

export interface CallResult {
  state: 'passed' | 'failed' | 'fault'
  request?: SentRequest
  answer?: TriedAnswer
  /** Why no answer could be judged, in words. */
  fault: string
  /** Names of variables that had no value. */
  unknown: string[]
  results: CheckResult[]
  compared?: ComparedAnswer
  tests: TestResult[]
  console: ConsoleLine[]
}

/** Sends a saved call and judges its answer. Never rejects: what goes wrong is part of the result. */
export async function runCall(call: CallToRun, place: RunPlace, host: RunHost): Promise<CallResult> {
  const { request } = compose(call, place)
  const log: Pick<CallResult, 'tests' | 'console'> = { tests: [], console: [] }
  const failed = (fault: string, sent: SentRequest = request, unknown: string[] = []): CallResult => {
    return { state: 'fault', request: sent, fault, unknown, results: [], ...log }
  }
  try {
    const before = await step(host, 'pre', { docId: call.doc.id, request, variables: texts(place) })
    take(log, place, before)
    if (before.error !== undefined) return failed(before.error, before.request)
    // Scripts may have set variables that the request waits for.
    const ready = fillRequest(before.request, place.variables)
    const unknown = before.answer ? [] : unknownVariables(ready, place.variables)
    if (unknown.length > 0) return failed('', ready, unknown)
    const answer = before.answer ?? (await host.send(ready))
    const sent = { docId: call.doc.id, request: ready, answer, variables: texts(place) }
    const after = await step(host, 'after', sent)
    take(log, place, after)
    if (after.error !== undefined) return { ...failed(after.error, ready), answer }
    const { results, compared } = judgeAnswer(call.checks, answer, documented(call, place))
    return {
      state: isAllPassed(results, log.tests) ? 'passed' : 'failed',
      request: ready,
      answer,
      fault: '',
      unknown: [],
      results,
      ...(compared && { compared }),
      ...log,
    }
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error))
  }
}

function compose({ doc, request, models, enums }: CallToRun, place: RunPlace) {
  const { environment, globals, canUseSecrets, variables } = place
  const sources = {
    models: readableModels(modelMap(models)),
    dictionaries: dictionaryMap(enums),
    environment,
    canUseSecrets: true,
  }
  const start = startDraft(readableDoc(doc, globals), sources)
  const draft = withRemembered(start, request)
  return composeRequest(canUseSecrets ? draft : secretsFromVariables(draft), {}, variables)
}

/** A secret takes its value from the variable of its name: the value itself is not known here. */
function secretsFromVariables(draft: RequestDraft): RequestDraft {
  const tables = draftTables.map((table) => [
    table,
    draft[table].map((row) => (row.value === SECRET_MASK ? { ...row, value: `{{${row.name}}}` } : row)),
  ])
  const inText = (text: string) => fillMaskedFields(text, bodyType(draft, {}), (name) => `{{${name}}}`)
  return { ...draft, ...Object.fromEntries(tables), json: inText(draft.json), text: inText(draft.text) }
}

const documented = ({ doc: { content }, models, enums }: CallToRun, { globals }: RunPlace) =>
  documentedAnswers({ content, globals, models, enums })

function step(host: RunHost, phase: 'pre' | 'after', given: ScriptStep): Promise<ScriptStepResult> {
  if (host.runScripts) return host.runScripts(phase, given)
  return Promise.resolve({ request: given.request, variables: given.variables, console: [], tests: [] })
}

/** Secret values stay with whoever sends the request. */
const texts = ({ variables }: RunPlace) =>
  Object.fromEntries(
    [...variables.values()].filter(({ isSecret }) => !isSecret).map(({ name, value }) => [name, value]),
  )

function take(log: Pick<CallResult, 'tests' | 'console'>, { variables }: RunPlace, result: ScriptStepResult): void {
  log.tests.push(...result.tests)
  log.console.push(...result.console)
  for (const [name, value] of Object.entries(result.variables)) {
    if (variables.get(name)?.value !== value) variables.set(name, { name, value, isSecret: false })
  }
}
