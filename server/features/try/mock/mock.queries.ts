import type { Selectable } from 'kysely'
import { docTypes } from '#core/doc/doc.ts'
import type { MockCondition } from '#core/mock/condition.ts'
import type { NameValue } from '#core/debug/exchange.ts'
import type { Db } from '../../../db/open.ts'
import { prepare } from '../../../db/prepared.ts'
import type { MockConfigTable } from '../../../db/tables.ts'
import { isListed } from '../../content/readable/readable-docs.ts'

/** A module that answers, with the versions of what it answers. */
export interface MockModuleRow {
  id: number
  docs_version: number
  mock_version: number
}

const liveModules = (db: Db) =>
  db
    .selectFrom('module')
    .innerJoin('project', 'project.id', 'module.project_id')
    .innerJoin('space', 'space.id', 'project.space_id')
    .select(['module.id', 'module.docs_version', 'module.mock_version'])
    .where('module.deleted_at', 'is', null)
    .where('project.deleted_at', 'is', null)
    .where('space.deleted_at', 'is', null)

export const findModuleByKey = prepare((db, key: string) => liveModules(db).where('module.mock_key', '=', key))

/** In a public project the id works in place of the key. */
export const findPublicModule = prepare((db, id: number) =>
  liveModules(db).where('module.id', '=', id).where('project.is_private', '=', 0),
)

/** The HTTP docs that readers see, in order. */
export function listMockDocs(db: Db, moduleId: number) {
  return db
    .selectFrom('doc')
    .select(['id', 'name', 'url', 'http_method'])
    .where('module_id', '=', moduleId)
    .where('is_folder', '=', 0)
    .where('type', '=', docTypes.http)
    .where('deleted_at', 'is', null)
    .where(isListed)
    .orderBy('order_index')
    .orderBy('id')
    .execute()
}

/** Conditions of the enabled configurations. What they answer can be large: 50 of half a megabyte each. */
export function listMockConditions(db: Db, docId: number) {
  return inOrder(db, docId).select(['id', 'conditions']).where('is_enabled', '=', 1).execute()
}

/** Configurations without what they answer. */
export async function listMockItems(db: Db, docId: number) {
  const rows = await inOrder(db, docId).select(itemColumns).execute()
  return rows.map(toItem)
}

export async function getMock(db: Db, id: number) {
  return toMock(await mockById(db, id).executeTakeFirstOrThrow())
}

export async function findMock(db: Db, id: number): Promise<StoredMock | undefined> {
  const row = await mockById(db, id).executeTakeFirst()
  return row && toMock(row)
}

const mockById = (db: Db, id: number) => db.selectFrom('mock_config').selectAll().where('id', '=', id)

const inOrder = (db: Db, docId: number) =>
  db.selectFrom('mock_config').where('doc_id', '=', docId).orderBy('order_index').orderBy('id')

const itemColumns = [
  ...(['id', 'doc_id', 'name', 'is_enabled', 'http_status', 'result_type', 'remark', 'order_index'] as const),
  ...(['version', 'creator_name', 'modifier_name', 'created_at', 'modified_at'] as const),
] as const

type MockRow = Selectable<MockConfigTable>

const toItem = (row: Pick<MockRow, (typeof itemColumns)[number]>) => ({
  id: row.id,
  docId: row.doc_id,
  name: row.name,
  isEnabled: row.is_enabled,
  httpStatus: row.http_status,
  resultType: row.result_type,
  remark: row.remark,
  orderIndex: row.order_index,
  version: row.version,
  creatorName: row.creator_name,
  modifierName: row.modifier_name,
  gmtCreate: row.created_at,
  gmtModified: row.modified_at,
})

const toMock = (row: MockRow) => ({
  ...toItem(row),
  conditions: JSON.parse(row.conditions) as MockCondition[],
  delayMills: row.delay_ms,
  responseHeaders: JSON.parse(row.headers) as NameValue[],
  responseBody: row.body,
  mockScript: row.script,
  isSeeded: row.is_seeded,
})

export type StoredMock = ReturnType<typeof toMock>

/** Ends what is cached about the mocks of the doc's module. */
export async function touchMocks(db: Db, docId: number): Promise<void> {
  await db
    .updateTable('module')
    .set((eb) => ({ mock_version: eb('mock_version', '+', 1) }))
    .where('id', '=', (eb) => eb.selectFrom('doc').select('module_id').where('doc.id', '=', docId))
    .execute()
}

export async function getMockDoc(db: Db, mockId: number): Promise<number> {
  const row = await db.selectFrom('mock_config').select('doc_id').where('id', '=', mockId).executeTakeFirstOrThrow()
  return row.doc_id
}
