import type { UserCtx } from '../../../context/ctx.ts'
import { readableDocs, readableModules } from '../readable/readable-docs.ts'
import { listEnvironmentsUsing } from './environment.queries.ts'

interface Used {
  kind: 'dictionary' | 'model'
  id: number
}

/** The docs, models and environments that use a dictionary or model, limited to those that the reader can see. */
export async function listUsage(ctx: UserCtx, { kind, id }: Used) {
  const docs = await readableDocs(ctx)
    .innerJoin('content_link', 'content_link.from_id', 'doc.id')
    .select(['doc.id', 'doc.name', 'doc.url', 'doc.http_method', 'doc.type'])
    .where('content_link.from_kind', '=', 'doc')
    .where('content_link.to_kind', '=', kind)
    .where('content_link.to_id', '=', id)
    .orderBy('doc.name')
    .orderBy('doc.id')
    .execute()
  const models = await ctx.db
    .selectFrom('content_link')
    .innerJoin('model', 'model.id', 'content_link.from_id')
    .select(['model.id', 'model.name'])
    .where('content_link.from_kind', '=', 'model')
    .where('content_link.to_kind', '=', kind)
    .where('content_link.to_id', '=', id)
    .where('model.deleted_at', 'is', null)
    .where('model.module_id', 'in', readableModules(ctx).select('module.id'))
    .orderBy('model.name')
    .execute()
  return {
    docs: docs.map(({ http_method, ...doc }) => ({ ...doc, httpMethod: http_method })),
    models,
    environments: kind === 'dictionary' ? await listEnvironmentsUsing(ctx, id) : [],
  }
}
