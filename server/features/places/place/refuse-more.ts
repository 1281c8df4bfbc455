import { sql } from 'kysely'
import { dictionaryLimits } from '#core/dictionary/dictionary.ts'
import { limits } from '#core/limits.ts'
import { modelLimits } from '#core/model/model.ts'
import { UserError } from '../../../base/errors.ts'
import type { Db } from '../../../db/open.ts'

/** How many of a thing its place holds; deleted ones do not count. */
const bounds = {
  space: { place: 'creator_id', max: limits.spaces, key: 'error.tooManySpaces', hasBin: true },
  project: { place: 'space_id', max: limits.projects, key: 'error.tooManyProjects', hasBin: true },
  module: { place: 'project_id', max: limits.modules, key: 'error.tooManyModules', hasBin: true },
  environment: { place: 'module_id', max: limits.environments, key: 'error.tooManyEnvironments', hasBin: true },
  model: { place: 'module_id', max: modelLimits.models, key: 'error.tooManyModels', hasBin: true },
  dictionary: {
    place: 'module_id',
    max: dictionaryLimits.dictionaries,
    key: 'error.tooManyDictionaries',
    hasBin: true,
  },
  share: { place: 'module_id', max: limits.shares, key: 'error.tooManyShares', hasBin: false },
} as const

export type BoundKind = keyof typeof bounds

/** Throws if the place cannot hold one more. `placeId`: the space, project, module, or creator of a space. */
export async function refuseMore(db: Db, kind: BoundKind, placeId: number): Promise<void> {
  if ((await countIn(db, kind, placeId)) >= bounds[kind].max) throw tooMany(kind)
}

/** The same after several were added. */
export async function refuseOverfull(db: Db, kind: BoundKind, placeId: number): Promise<void> {
  if ((await countIn(db, kind, placeId)) > bounds[kind].max) throw tooMany(kind)
}

async function countIn(db: Db, kind: BoundKind, placeId: number): Promise<number> {
  const { place, hasBin } = bounds[kind]
  const live = hasBin ? sql`and deleted_at is null` : sql``
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(kind)} where ${sql.ref(place)} = ${placeId} ${live}`.execute(db)
  return rows[0]?.count ?? 0
}

const tooMany = (kind: BoundKind) => new UserError(bounds[kind].key, { max: bounds[kind].max })
