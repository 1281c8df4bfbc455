import type { MockCondition } from '#core/mock/condition.ts'
import { isForbiddenHeader, isHeaderName, isHeaderValue } from '#core/mock/header-rules.ts'
import { randomExample } from '#core/mock/random-leaf.ts'
import { dictionaryIdsIn } from '#core/content/links.ts'
import { allRows } from '#core/content/tables.ts'
import type { NameValue } from '#core/debug/exchange.ts'
import { docFields } from '#core/doc/doc-fields.ts'
import { docTypes, type DocContent } from '#core/doc/doc.ts'
import { modelMap } from '#core/model/model.ts'
import { openedRows } from '#core/page/page-rows.ts'
import { readableDoc, readableModels, type ReadableDoc } from '#core/page/readable-doc.ts'
import { bodyExample, type Dictionaries } from '#core/rows/example/example.ts'
import { bodyLanguage, wholeBody } from '#core/rows/example/whole-body.ts'
import type { Ctx } from '../../../context/ctx.ts'
import { findDictionaries } from '../../content/store/dictionary.queries.ts'
import { toContent } from '../../content/store/doc-content.ts'
import { listEnvironmentRows, noGlobals, openGlobals } from '../../content/store/environment.queries.ts'
import { findModels } from '../../content/store/model.queries.ts'
import { listMockConditions, type StoredMock } from './mock.queries.ts'

/** What a doc answers without configuration. */
export interface PlainAnswer {
  status: number
  contentType: string
  /** Makes a body; `next` returns random numbers. */
  make: (next: () => number) => string
  /** Estimated size of what it is made from. */
  bytes: number
}

/** A configuration, ready to be used. */
export interface MockPlan extends Omit<StoredMock, 'responseHeaders'> {
  conditions: MockCondition[]
  headers: NameValue[]
  contentType: string
  /** The body as a template; undefined: it is a text with placeholders. */
  template: unknown
}

/** When a configuration answers. What it answers is read when it does. */
interface MockChoice {
  id: number
  conditions: MockCondition[]
}

/** What a doc needs to answer, but for the content of its configurations. */
export interface DocPlan {
  id: number
  name: string
  plain: PlainAnswer
  /** Enabled ones, those with most conditions first. */
  mocks: MockChoice[]
  /** Estimated size. */
  bytes: number
}

export async function makeDocPlan(
  ctx: Ctx,
  { moduleId, docId }: { moduleId: number; docId: number },
): Promise<DocPlan> {
  const row = await ctx.db.selectFrom('doc').selectAll().where('id', '=', docId).executeTakeFirstOrThrow()
  const rows = await listMockConditions(ctx.db, docId)
  const mocks = rows.map(({ id, conditions }) => ({ id, conditions: JSON.parse(conditions) as MockCondition[] }))
  const plain = await makePlainAnswer(ctx, { moduleId, docId, own: toContent(row) })
  return {
    id: docId,
    name: row.name,
    plain,
    mocks: mocks.toSorted((a, b) => b.conditions.length - a.conditions.length),
    bytes: PLAN_BYTES + plain.bytes + rows.reduce((sum, { conditions }) => sum + conditions.length * PARSED, 0),
  }
}

/** Of a plan without content. */
const PLAN_BYTES = 1000
/** Bytes of parsed JSON for each character of its text. Much punctuation takes up to 12. */
const PARSED = 12
const CHARACTER = 2

const JSON_TYPE = 'application/json; charset=utf-8'

/** Headers that are not allowed are left out, also if they were stored in another way. */
export function toMockPlan(mock: StoredMock): MockPlan {
  const { responseHeaders, ...rest } = mock
  const allowed = responseHeaders.filter(
    ({ name, value }) => !isForbiddenHeader(name) && isHeaderName(name) && isHeaderValue(value),
  )
  const isType = ({ name }: NameValue) => name.toLowerCase() === 'content-type'
  const contentType = allowed.find(isType)?.value ?? JSON_TYPE
  return {
    ...rest,
    headers: allowed.filter((header) => !isType(header)),
    contentType,
    template: parsed(mock.responseBody),
  }
}

/** Estimated size in memory. */
export function bytesOfMock({ headers, template, responseBody, mockScript }: MockPlan): number {
  const body = responseBody.length * (template === undefined ? CHARACTER : CHARACTER + PARSED)
  return PLAN_BYTES + body + mockScript.length * CHARACTER + JSON.stringify(headers).length * CHARACTER
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface OwnDoc {
  moduleId: number
  docId: number
  own: DocContent
}

async function makePlainAnswer(ctx: Ctx, { moduleId, docId, own }: OwnDoc): Promise<PlainAnswer> {
  const { db, services } = ctx
  const [environment] = await listEnvironmentRows(db, moduleId)
  const globals = environment ? openGlobals(services.vault, environment.params) : noGlobals()
  const doc = readableDoc({ id: services.ids.encode(docId), type: docTypes.http, content: own }, globals)
  const given = givenExample(doc)
  const status = statusOf(doc.responses[0].status)
  if (given) {
    const { value, contentType } = given
    return { status, contentType, make: () => value, bytes: value.length * CHARACTER }
  }
  const rows = allRows<DocContent>(docFields, doc)
  const models = await findModels(db, services.ids, { moduleId, rows, isMasked: true })
  const wanted = dictionaryIdsIn([...rows, ...models.flatMap(({ params }) => params)])
  const found = await findDictionaries(db, services.ids, { moduleId, wanted })
  const dictionaries: Dictionaries = new Map(found.map(({ id, items }) => [id, items]))
  const { params, isArray, arrayType } = doc.responses[0]
  const body = { params: openedRows(params, readableModels(modelMap(models))), isArray: isArray === 1, arrayType }
  const { contentType } = doc.responses[0]
  const options = (next: () => number) => ({ dictionaries, direction: 'response' as const, ...randomExample(next) })
  if (params.length === 0 && isArray === 0) return { status, contentType: JSON_TYPE, make: () => '{}', bytes: 0 }
  const bytes = JSON.stringify([body, found]).length * PARSED
  if (bodyLanguage(contentType) === 'json') {
    return { status, contentType: JSON_TYPE, make: (next) => JSON.stringify(bodyExample(body, options(next))), bytes }
  }
  const make = (next: () => number) => wholeBody({ ...body, contentType }, options(next)).text
  return { status, contentType: `${contentType}; charset=utf-8`, make, bytes }
}

/** The first example that an author wrote for the main response. */
function givenExample({ examples, responses: [main] }: ReadableDoc) {
  const example = examples.find(
    ({ status, value }) => status !== '' && statusOf(status) === statusOf(main.status) && value.trim() !== '',
  )
  if (!example) return undefined
  const isJson = parsed(example.value) !== undefined
  const type = example.contentType || main.contentType
  const plain = type === '' || type === '*/*' ? (isJson ? JSON_TYPE : 'text/plain; charset=utf-8') : type
  return { value: example.value, contentType: plain }
}

/** "", `default` and `2XX` are 200. */
function statusOf(text: string): number {
  const status = Number(text.trim())
  if (Number.isInteger(status) && status >= 200 && status <= 599) return status
  const [, first] = /^([2-5])xx$/i.exec(text.trim()) ?? []
  return first === undefined ? 200 : Number(first) * 100
}
