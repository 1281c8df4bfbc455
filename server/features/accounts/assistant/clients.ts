import { randomBytes } from 'node:crypto'
import { limits } from '#core/limits.ts'
import { cutText } from '#core/text/cut-text.ts'
import { transact, type Ctx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { cleanName } from '../../../http/wire.ts'
import { countAttempt, perAddress } from '../user/throttle.ts'
import { OauthFault } from './oauth-fault.ts'
import { isSoundRedirect, redirectHost } from './redirect-address.ts'

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE
/** How long a program stays registered that nobody has connected. */
const UNUSED = 90 * DAY

export interface OauthClient {
  id: number
  key: string
  name: string
  redirectUris: string[]
}

/** Registers a program that wants to be connected (RFC 7591). It proves nothing: who it is, people judge by where the answer goes. */
export async function registerClient(ctx: Ctx, metadata: unknown) {
  await countAttempt(ctx, [perAddress(ctx.request.address, 'assistant')])
  const { name, redirectUris } = readMetadata(metadata)
  const key = randomBytes(18).toString('base64url')
  const now = ctx.services.now()
  await transact(ctx, async (tx) => {
    await makeRoom(tx.db, now)
    const row = { client_key: key, name, redirect_uris: JSON.stringify(redirectUris) }
    await tx.db
      .insertInto('oauth_client')
      .values({ ...row, created_at: now, last_used_at: now })
      .execute()
  })
  return {
    client_id: key,
    client_id_issued_at: Math.floor(now / 1000),
    client_name: name,
    redirect_uris: redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  }
}

/** Whatever else a program says about itself is not needed, and the answer tells what it is registered with. */
function readMetadata(metadata: unknown): { name: string; redirectUris: string[] } {
  const given = (typeof metadata === 'object' ? metadata : undefined) as Record<string, unknown> | null | undefined
  const uris: unknown = given?.['redirect_uris']
  const isList = Array.isArray(uris) && uris.length > 0 && uris.length <= limits.redirectUris
  if (!isList) throw new OauthFault('invalid_redirect_uri', `1 to ${limits.redirectUris} redirect_uris are needed`)
  const redirectUris = uris.filter((uri): uri is string => typeof uri === 'string' && isSoundRedirect(uri))
  if (redirectUris.length !== uris.length)
    throw new OauthFault('invalid_redirect_uri', 'redirect_uris must be https, http to a loopback host, or private-use')
  const types: unknown = given?.['grant_types']
  if (Array.isArray(types) && !types.includes('authorization_code'))
    throw new OauthFault('invalid_client_metadata', 'grant_types must include authorization_code')
  const called: unknown = given?.['client_name']
  const name = typeof called === 'string' ? cleanName(called.replaceAll(/\s+/g, ' ')) : ''
  const [first = ''] = redirectUris
  return { name: cutText(name, limits.assistantName) || redirectHost(first) || 'MCP', redirectUris }
}

/** There is always room: otherwise one network could keep everybody from connecting anything. */
async function makeRoom(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('oauth_client')
    .where('id', 'in', unconnected(db).where('last_used_at', '<', now - UNUSED))
    .execute()
  const { count } = await unconnected(db)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const tooMany = count + 1 - limits.oauthClients
  if (tooMany <= 0) return
  const oldest = unconnected(db).orderBy('last_used_at').orderBy('id').limit(tooMany)
  await db.deleteFrom('oauth_client').where('id', 'in', oldest).execute()
}

/** Programs that nobody has connected. */
const unconnected = (db: Db) =>
  db
    .selectFrom('oauth_client')
    .select('oauth_client.id')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('access_token').select('id').whereRef('access_token.client_id', '=', 'oauth_client.id'),
        ),
      ),
    )

export async function findClient(db: Db, key: string): Promise<OauthClient | undefined> {
  const row = await db.selectFrom('oauth_client').selectAll().where('client_key', '=', key).executeTakeFirst()
  return row && { id: row.id, key, name: row.name, redirectUris: JSON.parse(row.redirect_uris) as string[] }
}

export async function touchClient(db: Db, id: number, now: number): Promise<void> {
  await db.updateTable('oauth_client').set({ last_used_at: now }).where('id', '=', id).execute()
}
