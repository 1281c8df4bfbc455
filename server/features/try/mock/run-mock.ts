import type { mockCalls, MockAnswer } from '#core/contract/mock.ts'
import type { Inner, InputOf } from '#core/contract/call.ts'
import type { MockRequest } from '#core/mock/condition.ts'
import { docPath } from '#core/search/doc-path.ts'
import { sampleRequest, type SampleRequest } from '#core/mock/sample-request.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { toContent } from '../../content/store/doc-content.ts'
import { checkHeaders } from './change-mock.ts'
import { makeDocPlan, toMockPlan } from './doc-plan.ts'
import { answerByMock, isMetBy, makeAnswer, type MadeAnswer } from './make-answer.ts'
import { readRequest } from './mock-request.ts'

type RunMock = Inner<InputOf<typeof mockCalls.run>>

/** Runs a configuration that need not be saved, by the examples of the doc where the caller gives no request. Its delay is not waited for. */
export async function runMock(ctx: UserCtx, input: RunMock): Promise<MockAnswer> {
  checkHeaders(input.responseHeaders)
  const doc = await ctx.db.selectFrom('doc').selectAll().where('id', '=', input.docId).executeTakeFirstOrThrow()
  const { docId, path, params, headers, body, seed, conditions = [], ...fields } = input
  const sample = sampleRequest(toContent(doc))
  const request = requestOf(doc, {
    path: path ?? sample.path,
    params: params ?? sample.params,
    headers: headers ?? sample.headers,
    body: body ?? sample.body,
  })
  const stored = {
    id: 0,
    docId,
    name: '',
    isEnabled: 1,
    remark: '',
    orderIndex: 0,
    version: 1,
  } as const
  const people = { creatorName: '', modifierName: '', gmtCreate: 0, gmtModified: 0 }
  const mock = toMockPlan({ ...stored, ...people, ...fields, conditions })
  const moduleId = doc.module_id
  const answer = await answerByMock(ctx, { moduleId, mock, request, seed: seed || undefined })
  return { ...toShown(answer), isMet: (await isMetBy(ctx, { moduleId, conditions, request })) ? 1 : 0 }
}

function requestOf(
  doc: { url: string; http_method: string },
  { path, params, headers, body }: SampleRequest,
): MockRequest {
  const query = new URLSearchParams(params.map(({ name, value }) => [name, value])).toString()
  const request = readRequest({
    method: doc.http_method.toUpperCase() || 'GET',
    url: `${docPath(doc.url)}?${query}`,
    headers: Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), value])),
    bytes: Buffer.from(body),
  })
  return { ...request, variables: Object.fromEntries(path.map(({ name, value }) => [name, value])) }
}

/** What the doc answers without configuration. */
export async function sampleMock(ctx: UserCtx, { docId, seed }: { docId: number; seed?: string }): Promise<MockAnswer> {
  const { module_id: moduleId, url } = await getDoc(ctx, docId)
  const plan = await makeDocPlan(ctx, { moduleId, docId })
  const request = readRequest({ method: 'GET', url: docPath(url), headers: {}, bytes: undefined })
  const answer = await makeAnswer(ctx, {
    moduleId,
    plan: { ...plan, mocks: [] },
    request: { ...request, variables: {} },
    seed: seed || undefined,
    readyBody: () => plan.plain.make(Math.random),
    mockOf: async () => undefined,
  })
  return toShown(answer)
}

const getDoc = ({ db }: UserCtx, docId: number) =>
  db.selectFrom('doc').select(['module_id', 'url', 'http_method']).where('id', '=', docId).executeTakeFirstOrThrow()

const toShown = ({ status, contentType, headers, body, error, console }: MadeAnswer): MockAnswer => ({
  httpStatus: status,
  headers: [{ name: 'Content-Type', value: contentType }, ...headers],
  body,
  error,
  console: console.map(({ level, text }) => ({ level, text })),
  isMet: 1,
})
