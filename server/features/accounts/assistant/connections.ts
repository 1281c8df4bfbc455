import type { TokenScope } from '#core/contract/call.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { namePlaces } from '../token/tokens.ts'
import { redirectHost } from './redirect-address.ts'

/** Newest first; ended ones too, so that people see why an assistant stopped working. */
export async function listAssistants(ctx: UserCtx) {
  const { db, actor, services } = ctx
  const rows = await db
    .selectFrom('access_token')
    .innerJoin('oauth_client', 'oauth_client.id', 'access_token.client_id')
    .selectAll('access_token')
    .select('oauth_client.redirect_uris')
    .where('access_token.user_id', '=', actor.userId)
    .orderBy('access_token.id', 'desc')
    .execute()
  const places = await namePlaces(db, rows)
  const { isOn, scopes } = ctx.services.settings.current.assistants
  const list = rows.map((row) => ({
    id: row.id,
    name: row.name,
    ...hostOf(row),
    scopes: row.scopes.split(',') as TokenScope[],
    places: places(row),
    gmtCreate: row.created_at,
    endsAt: row.renewed_until,
    isEnded: row.renewed_until <= services.now(),
    lastUsed: row.last_used_at,
    lastAddress: row.last_address,
  }))
  return { isOn, scopes: [...scopes], list }
}

/** A program may register several addresses, so that older connections have a host only if there was no other. */
function hostOf({ redirect_host, redirect_uris }: { redirect_host: string | null; redirect_uris: string }) {
  if (redirect_host !== null) return { host: redirect_host }
  const [only = '', another] = JSON.parse(redirect_uris) as string[]
  return another === undefined ? { host: redirectHost(only) } : {}
}
