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

/** Throws if the place cannot hold one more. `placeId`: the space, project, module, or creator of a space. */
export async function refuseMore(db: Db, kind: keyof typeof bounds, placeId: number): Promise<void> {
  const { place, max, key, hasBin } = bounds[kind]
  const live = hasBin ? sql`and deleted_at is null` : sql``
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(kind)} where ${sql.ref(place)} = ${placeId} ${live}`.execute(db)
  if ((rows[0]?.count ?? 0) >= max) throw new UserError(key, { max })
}
