import type { ConsoleLine, NameValue } from '#core/debug/exchange.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import { MockLimitError, mockLimits } from '#core/mock/budget.ts'
import { checkConditions, type MockCondition, type MockRequest, type RegexTest } from '#core/mock/condition.ts'
import { seededNumbers, seedOf } from '#core/mock/seeded.ts'
import { fillTemplate } from '#core/mock/template.ts'
import type { Ctx } from '../../../context/ctx.ts'
import type { ScriptFault } from '../../../sandbox/script.ts'
import { isSettingOn } from '../../accounts/system/settings.ts'
import type { DocPlan, MockPlan } from './doc-plan.ts'

export interface MadeAnswer {
  status: number
  contentType: string
  headers: NameValue[]
  body: string
  /** What went wrong, in words; "" if nothing did. */
  error: string
  console: ConsoleLine[]
  delayMs: number
  configName: string
}

interface Asked {
  moduleId: number
  plan: DocPlan
  request: MockRequest
  /** undefined: other data each time, unless the configuration says otherwise. */
  seed: string | undefined
  /** A body of the doc without configuration, where no seed is wanted. */
  readyBody: () => string
  /** The content of a configuration; undefined if it was deleted meanwhile. */
  mockOf: (id: number) => Promise<MockPlan | undefined>
}

/** The answer of a doc: by the first configuration whose conditions hold, else made from its response. */
export async function makeAnswer(ctx: Ctx, asked: Asked): Promise<MadeAnswer> {
  const { plan, request, seed, moduleId } = asked
  const mock = plan.mocks.length === 0 ? undefined : await chooseMock(ctx, asked)
  if (mock) return answerByMock(ctx, { moduleId, mock, request, seed })
  const { status, contentType, make } = plan.plain
  const answer = { status, contentType, headers: [], error: '', console: [], delayMs: 0, configName: '' }
  try {
    return { ...answer, body: seed === undefined ? asked.readyBody() : make(seededNumbers(seedFor(seed, plan.id))) }
  } catch (error) {
    return failed(answer, limitText(ctx, error))
  }
}

async function chooseMock(ctx: Ctx, { moduleId, plan, request, mockOf }: Asked): Promise<MockPlan | undefined> {
  for (const { id, conditions } of plan.mocks) {
    if (await isMetBy(ctx, { moduleId, conditions, request })) return mockOf(id)
  }
  return undefined
}

/** Whether a request meets all conditions. */
export async function isMetBy(
  ctx: Ctx,
  { moduleId, conditions, request }: { moduleId: number; conditions: MockCondition[]; request: MockRequest },
): Promise<boolean> {
  const { isMet, tests } = checkConditions(conditions, request)
  return isMet && (tests.length === 0 || (await allMatch(ctx, moduleId, tests)))
}

/** Expressions of users can backtrack without end: they run in the sandbox. One that does not end matches nothing. */
async function allMatch({ services }: Ctx, moduleId: number, tests: RegexTest[]): Promise<boolean> {
  const source = 'return tests.every(({ pattern, text }) => new RegExp(pattern, "u").test(text))'
  const result = await services.sandbox.run({ source, globals: { tests } }, { owner: `module ${moduleId}` })
  return result.fault === undefined && result.json === 'true'
}

interface MockRun {
  moduleId: number
  mock: MockPlan
  request: MockRequest
  seed: string | undefined
}

export async function answerByMock(ctx: Ctx, { moduleId, mock, request, seed }: MockRun): Promise<MadeAnswer> {
  const { httpStatus: status, contentType, headers, delayMills: delayMs, name: configName } = mock
  const answer = { status, contentType, headers, error: '', console: [], delayMs, configName }
  const number =
    seed !== undefined ? seedFor(seed, mock.id) : mock.isSeeded === 1 ? requestSeed(mock, request) : undefined
  if (mock.resultType === 1)
    return { ...answer, ...(await runScript(ctx, { moduleId, mock, request, number, answer })) }
  try {
    return { ...answer, body: bodyOf(mock, number) }
  } catch (error) {
    return failed(answer, limitText(ctx, error))
  }
}

const seedFor = (seed: string, id: number) => seedOf(`${seed} ${id}`)
const requestSeed = ({ id }: MockPlan, { method, path, query, text }: MockRequest) =>
  seedOf(JSON.stringify([id, method, path, query, text]))

function bodyOf({ template, responseBody }: MockPlan, seed: number | undefined): string {
  const next = seed === undefined ? Math.random : seededNumbers(seed)
  if (template !== undefined) return JSON.stringify(fillTemplate(template, { next }))
  // Text of another kind, such as XML.
  const filled = fillTemplate(responseBody, { next })
  return typeof filled === 'string' ? filled : JSON.stringify(filled)
}

type Bare = Omit<MadeAnswer, 'body'>

const failed = (answer: Bare, error: string): MadeAnswer => ({
  ...answer,
  status: 500,
  contentType: 'application/json; charset=utf-8',
  headers: [],
  body: JSON.stringify({ error }),
  error,
})

function limitText({ t }: Ctx, error: unknown): string {
  if (!(error instanceof MockLimitError)) throw error
  return t(`mock.limit_${error.limit}`, { max: mockLimits[error.limit] })
}

async function runScript(
  ctx: Ctx,
  { moduleId, mock, request, number, answer }: Omit<MockRun, 'seed'> & { number: number | undefined; answer: Bare },
): Promise<MadeAnswer> {
  const { t, services, db } = ctx
  if (!(await isSettingOn(db, 'endpaper.mock.scripts'))) return failed(answer, t('mock.scriptsOff'))
  const { query, headers, variables, body, method, path } = request
  const result = await services.sandbox.run(
    {
      source: mock.mockScript,
      name: mock.name,
      globals: {
        $params: { ...query, ...variables },
        $query: query,
        $path: variables,
        $body: body ?? null,
        $headers: headers,
        $method: method,
        $url: path,
      },
      libraries: ['mock', 'moment'],
      ...(number !== undefined && { seed: number }),
    },
    { owner: `module ${moduleId}` },
  )
  const { console } = result
  if (result.fault) return { ...failed(answer, faultText(ctx, result.fault)), console }
  if (result.json === undefined) return { ...failed(answer, t('mock.noReturn')), console }
  return { ...answer, body: scriptBody(result.json, mock.contentType), console }
}

/** A text that is not sent as JSON is sent as it is. */
function scriptBody(json: string, contentType: string): string {
  const value: unknown = /\bjson\b/i.test(contentType) ? undefined : JSON.parse(json)
  return typeof value === 'string' ? value : json
}

/** A fault of a script in words, with its line. */
export function faultText({ t }: Pick<Ctx, 't'>, { kind, message, line }: ScriptFault): string {
  const key: TextKey = `sandbox.${kind}`
  const words = t(key, { message })
  return line > 0 ? t('sandbox.atLine', { line, message: words }) : words
}
