import type { mockCalls } from '#core/contract/mock.ts'
import type { Inner, InputOf } from '#core/contract/call.ts'
import { limits } from '#core/limits.ts'
import { isForbiddenHeader, isHeaderName, isHeaderValue } from '#core/mock/header-rules.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { nextOrder, reorder } from '../../places/place/reorder.ts'
import { updateVersioned } from '../../places/place/versioned.ts'
import { getMockDoc, listMockItems, touchMocks } from './mock.queries.ts'

type SaveMock = Inner<InputOf<typeof mockCalls.save>>

export function saveMock(ctx: UserCtx, input: SaveMock) {
  checkHeaders(input.responseHeaders)
  checkExpressions(input.conditions)
  const { id, docId, name } = input
  return transact(ctx, async (tx) => {
    const mocks = await listMockItems(tx.db, docId)
    if (id !== undefined && !mocks.some((mock) => mock.id === id)) throw new UserError('error.notFound')
    if (id === undefined && mocks.length >= limits.mocks) throw new UserError('mock.full', { count: limits.mocks })
    const saved =
      id === undefined ? await addMock(tx, input, mocks.at(-1)?.orderIndex) : await changeMock(tx, input, id)
    await touchMocks(tx.db, docId)
    return { id: saved, name }
  })
}

async function addMock(tx: UserCtx, input: SaveMock, largest: number | undefined): Promise<number> {
  const now = tx.services.now()
  const { nickname, userId } = tx.actor
  const { id } = await tx.db
    .insertInto('mock_config')
    .values({
      ...toColumns(input),
      doc_id: input.docId,
      order_index: nextOrder(largest),
      creator_name: nickname,
      modifier_name: nickname,
      created_at: now,
      modified_at: now,
      modified_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function changeMock(tx: UserCtx, input: SaveMock, id: number): Promise<number> {
  const change = { ...toColumns(input), modifier_name: tx.actor.nickname }
  await updateVersioned(tx, { table: 'mock_config', id, version: input.version, change })
  return id
}

const toColumns = (input: SaveMock) => ({
  name: input.name,
  is_enabled: input.isEnabled,
  conditions: JSON.stringify(input.conditions),
  http_status: input.httpStatus,
  delay_ms: input.delayMills,
  headers: JSON.stringify(input.responseHeaders),
  result_type: input.resultType,
  body: input.responseBody,
  script: input.mockScript,
  is_seeded: input.isSeeded,
  remark: input.remark,
})

export function deleteMock(ctx: UserCtx, { id }: { id: number }) {
  return transact(ctx, async (tx) => {
    const docId = await getMockDoc(tx.db, id)
    await tx.db.deleteFrom('mock_config').where('id', '=', id).execute()
    await touchMocks(tx.db, docId)
    await audit(tx, { action: 'removed', object: `mock ${id} of doc ${docId}` })
    return {}
  })
}

export function orderMock(ctx: UserCtx, { id, afterId }: { id: number; afterId: number }) {
  return transact(ctx, async (tx) => {
    const docId = await getMockDoc(tx.db, id)
    const rows = (await listMockItems(tx.db, docId)).map((mock) => ({ id: mock.id, order_index: mock.orderIndex }))
    for (const { id: moved, order_index } of reorder(rows, { id, afterId })) {
      await tx.db.updateTable('mock_config').set({ order_index }).where('id', '=', moved).execute()
    }
    await touchMocks(tx.db, docId)
    return {}
  })
}

/** Headers that would speak for the whole site are refused by name. */
export function checkHeaders(headers: SaveMock['responseHeaders']): void {
  for (const { name, value } of headers) {
    if (isForbiddenHeader(name)) throw new UserError('mock.headerForbidden', { name }, 'responseHeaders')
    if (!isHeaderName(name) || !isHeaderValue(value)) throw new UserError('mock.headerBad', { name }, 'responseHeaders')
  }
}

/** Compiles expressions without running them. */
function checkExpressions(conditions: SaveMock['conditions']): void {
  for (const { op, value } of conditions) {
    if (op !== 'regex') continue
    try {
      RegExp(value, 'u')
    } catch {
      throw new UserError('mock.regexBad', { value: value.slice(0, 100) }, 'conditions')
    }
  }
}
