import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../../../base/errors.ts'
import { transact, type Ctx, type Services, type UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { hashToken, newToken } from '../../../http/actor.ts'
import { requestInfo } from '../../../http/door.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { KeptFiles } from './kept-files.ts'
import { liveVersion } from './live-version.ts'
import { makeFile } from './make-file.ts'
import { DOWNLOAD_MS, sendPacked } from './send-packed.ts'

/** "": there is none yet. */
export async function getExportToken(ctx: UserCtx, { moduleId }: { moduleId: number }): Promise<string> {
  const { sealed_export_token: sealed } = await ctx.db
    .selectFrom('module')
    .select('sealed_export_token')
    .where('id', '=', moduleId)
    .executeTakeFirstOrThrow()
  if (sealed === null) return ''
  await audit(ctx, { action: 'token.shown', object: `module ${moduleId} export` })
  return ctx.services.vault.open(sealed)
}

/** Creates a token unless there is one: of two users who ask at the same time, the second gets the token of the first. */
export function addExportToken(ctx: UserCtx, { moduleId }: { moduleId: number }): Promise<string> {
  return transact(ctx, async (tx) => {
    const change = tx.db.updateTable('module').set(newExportToken(tx)).where('id', '=', moduleId)
    const { numUpdatedRows } = await change.where('sealed_export_token', 'is', null).executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) await audit(tx, { action: 'token.refreshed', object: `module ${moduleId} export` })
    return getExportToken(tx, { moduleId })
  })
}

export function refreshExportToken(ctx: UserCtx, { moduleId }: { moduleId: number }): Promise<string> {
  return transact(ctx, async (tx) => {
    await tx.db.updateTable('module').set(newExportToken(tx)).where('id', '=', moduleId).execute()
    await audit(tx, { action: 'token.refreshed', object: `module ${moduleId} export` })
    return getExportToken(tx, { moduleId })
  })
}

function newExportToken({ services }: UserCtx) {
  const token = newToken()
  return { export_token_hash: hashToken(token), sealed_export_token: services.vault.seal(token) }
}

async function findModule(db: Db, token: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('module')
    .innerJoin('project', 'project.id', 'module.project_id')
    .innerJoin('space', 'space.id', 'project.space_id')
    .select('module.id')
    .where('module.export_token_hash', '=', hashToken(token))
    .where('module.deleted_at', 'is', null)
    .where('project.deleted_at', 'is', null)
    .where('space.deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/** Limits of the kept files of one process. */
const LIMITS = { files: 50, bytes: 200 * 1024 * 1024 }

const formats = { openapi: 'openapi', postman: 'postman' } as const

/** The current docs of a module for other tools: read-only, authenticated by the token. */
export function serveLiveExports(app: FastifyInstance, { db, services }: { db: Db; services: Services }): void {
  const live = new KeptFiles(LIMITS)
  app.addHook('onClose', () => live.clear())
  for (const [name, format] of Object.entries(formats)) {
    app.get(
      `/module/${name}/:token`,
      { exposeHeadRoute: false, handlerTimeout: DOWNLOAD_MS },
      async (request: FastifyRequest, reply: FastifyReply) => {
        const { token } = request.params as { token: string }
        const moduleId = await findModule(db, token)
        if (moduleId === undefined) throw new HttpError(404, 'error.notFound')
        const ctx: Ctx = { db, services, actor: undefined, request: requestInfo(request), t: request.t }
        const version = await liveVersion(ctx, { moduleId, format })
        const etag = `W/"${version}"`
        reply.headers({ 'cache-control': 'private, no-cache', etag, 'access-control-allow-origin': '*' })
        if (request.headers['if-none-match'] === etag) return reply.code(304).send()
        const { lang } = request
        const wish = { wish: { moduleId, format }, lang, isPacked: true }
        const make = () => makeFile(services, wish, { owner: `module ${moduleId}` })
        const opened = await live.open({ key: `${moduleId} ${format} ${lang}`, version, make })
        reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
        return sendPacked(request, reply, opened)
      },
    )
  }
}
