import { dictionaryIdsIn, modelIdsIn } from '#core/content/links.ts'
import type { Param } from '#core/rows/param.ts'
import type { Ids } from '../../../base/ids.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { listEnvironmentsUsing } from './environment.queries.ts'

interface LinkSource {
  kind: 'doc' | 'model'
  id: number
  rows: readonly Param[]
  /** It was not there before, and so has no links yet. */
  isNew?: boolean
}

/** Notes what the rows refer to, in place of what was noted before: so that a dictionary or model knows who uses it. */
export async function keepLinks(db: Db, ids: Ids, { kind, id, rows, isNew = false }: LinkSource): Promise<void> {
  if (!isNew) await db.deleteFrom('content_link').where('from_kind', '=', kind).where('from_id', '=', id).execute()
  const keys = (wanted: Set<string>) =>
    [...new Set([...wanted].map((text) => ids.decode(text)))].filter((key) => key > 0)
  const links = [
    ...keys(dictionaryIdsIn(rows)).map((key) => ({ to_kind: 'dictionary' as const, to_id: key })),
    ...keys(modelIdsIn(rows)).map((key) => ({ to_kind: 'model' as const, to_id: key })),
  ].map((link) => ({ from_kind: kind, from_id: id, ...link }))
  for (let from = 0; from < links.length; from += LINKS_AT_ONCE) {
    await db
      .insertInto('content_link')
      .values(links.slice(from, from + LINKS_AT_ONCE))
      .execute()
  }
}

/** SQLite bounds the values of one statement. */
const LINKS_AT_ONCE = 500

/** The live docs, models and environments that use a dictionary or model. */
export async function listUsage(ctx: UserCtx, { kind, id }: { kind: 'dictionary' | 'model'; id: number }) {
  const { db } = ctx
  const docs = await db
    .selectFrom('content_link')
    .innerJoin('doc', 'doc.id', 'content_link.from_id')
    .select(['doc.id', 'doc.name', 'doc.url', 'doc.http_method', 'doc.type'])
    .where('content_link.from_kind', '=', 'doc')
    .where('content_link.to_kind', '=', kind)
    .where('content_link.to_id', '=', id)
    .where('doc.deleted_at', 'is', null)
    .orderBy('doc.name')
    .orderBy('doc.id')
    .execute()
  const models = await db
    .selectFrom('content_link')
    .innerJoin('model', 'model.id', 'content_link.from_id')
    .select(['model.id', 'model.name'])
    .where('content_link.from_kind', '=', 'model')
    .where('content_link.to_kind', '=', kind)
    .where('content_link.to_id', '=', id)
    .where('model.deleted_at', 'is', null)
    .orderBy('model.name')
    .execute()
  return {
    docs: docs.map(({ http_method, ...doc }) => ({ ...doc, httpMethod: http_method })),
    models,
    environments: kind === 'dictionary' ? await listEnvironmentsUsing(ctx, id) : [],
  }
}
