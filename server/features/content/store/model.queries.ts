import { sql } from 'kysely'
import { modelIdsIn } from '#core/content/links.ts'
import { maskRows } from '#core/content/mask.ts'
import type { Model } from '#core/model/model.ts'
import type { Param, ParamRules } from '#core/rows/param.ts'
import type { Ids } from '../../../base/ids.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { isListedDoc } from '../readable/readable-docs.ts'
import type { Db } from '../../../db/open.ts'
import { seesHiddenDocs } from '../readable/readable-docs.ts'

/** The value of the JSON column. */
export interface StoredModel {
  type: 'object' | 'array'
  params: Param[]
  rules?: ParamRules
}

export async function listModels(ctx: UserCtx, moduleId: number) {
  const withHidden = await seesHiddenDocs(ctx, moduleId)
  const rows = await ctx.db
    .selectFrom('model')
    .leftJoin('user_account', 'user_account.id', 'model.modified_by')
    .select((eb) => [
      'model.id',
      'model.name',
      'model.description',
      'model.row_count',
      'model.modified_at',
      'user_account.nickname',
      eb
        .selectFrom('content_link')
        .leftJoin('doc', (join) =>
          join.onRef('doc.id', '=', 'content_link.from_id').on('content_link.from_kind', '=', 'doc'),
        )
        .leftJoin('model as user', (join) =>
          join.onRef('user.id', '=', 'content_link.from_id').on('content_link.from_kind', '=', 'model'),
        )
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('content_link.to_id', '=', 'model.id')
        .where('content_link.to_kind', '=', 'model')
        .where('doc.deleted_at', 'is', null)
        .where('user.deleted_at', 'is', null)
        // Links from other modules, which are refused now, may be stored from before.
        .where((inner) =>
          inner.or([
            inner('doc.module_id', '=', inner.ref('model.module_id')),
            inner('user.module_id', '=', inner.ref('model.module_id')),
          ]),
        )
        .$if(!withHidden, (query) => query.where((inner) => inner.or([inner('doc.id', 'is', null), isListedDoc])))
        .as('usedBy'),
    ])
    .where('model.module_id', '=', moduleId)
    .where('model.deleted_at', 'is', null)
    .orderBy(sql`lower(model.name)`)
    .orderBy('model.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    rowCount: row.row_count,
    usedBy: Number(row.usedBy),
    modifierName: row.nickname ?? '',
    gmtModified: row.modified_at,
  }))
}

export function getModelRow(db: Db, id: number) {
  return db
    .selectFrom('model')
    .leftJoin('user_account', 'user_account.id', 'model.modified_by')
    .selectAll('model')
    .select('user_account.nickname')
    .where('model.id', '=', id)
    .executeTakeFirstOrThrow()
}

export const parseModel = (json: string): StoredModel => JSON.parse(json) as StoredModel

/** Limits of what is returned with a doc; the rest is fetched when a reader opens it. */
const MAX_LEVELS = 4
const MAX_MODELS = 100
const MAX_ROWS = 2000

interface WantedModels {
  moduleId: number
  rows: readonly Param[]
  /** Omits secrets, for readers who may not see them. */
  isMasked: boolean
}

/** The models that rows refer to, directly or nested, up to the limits. */
export async function findModels(db: Db, ids: Ids, { moduleId, rows, isMasked }: WantedModels): Promise<Model[]> {
  const found = new Map<string, Model>()
  const asked = new Set<string>()
  let wanted = modelIdsIn(rows)
  let left = MAX_ROWS
  for (let level = 0; level < MAX_LEVELS && wanted.size > 0; level++) {
    const next = new Set<string>()
    for (const id of wanted) asked.add(id)
    const room = MAX_MODELS - found.size
    for (const { rowCount, ...model } of await modelsById(db, ids, { moduleId, wanted: [...wanted].slice(0, room) })) {
      left -= rowCount
      if (left < 0) return [...found.values()]
      found.set(model.id, isMasked ? { ...model, params: maskRows(model.params) } : model)
      for (const id of modelIdsIn(model.params)) if (!asked.has(id)) next.add(id)
    }
    wanted = next
  }
  return [...found.values()]
}

async function modelsById(db: Db, ids: Ids, { moduleId, wanted }: { moduleId: number; wanted: string[] }) {
  const keys = wanted.map((id) => ids.decode(id)).filter((key) => key > 0)
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('model')
    .select(['id', 'name', 'description', 'content', 'row_count'])
    .where('id', 'in', keys)
    .where('module_id', '=', moduleId)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id, name, description, content, row_count }) => ({
    id: ids.encode(id),
    name,
    description,
    ...parseModel(content),
    rowCount: row_count,
  }))
}
