import type { DocEvent, WebhookKind } from '#core/contract/webhook.ts'
import { limits } from '#core/limits.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import type { Bit } from '../../../db/tables.ts'
import { parseUrl } from '../../../outbound/target.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { touchModule } from '../../places/module/module.queries.ts'
import { updateVersioned } from '../../places/place/versioned.ts'
import { withoutAnswer } from './post-notice.ts'
import { getWebhookRow, listLastDeliveries, listWebhookRows, type WebhookRow } from './webhook.queries.ts'

export async function listWebhooks({ db, services }: UserCtx, moduleId: number) {
  const rows = await listWebhookRows(db, moduleId)
  const last = await listLastDeliveries(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const newest = last.find(({ webhook_id }) => webhook_id === row.id)
    return {
      id: row.id,
      moduleId,
      name: row.name,
      kind: row.kind,
      maskedUrl: masked(services.vault.open(row.sealed_url)),
      hasSecret: row.sealed_secret === '' ? (0 as const) : (1 as const),
      events: JSON.parse(row.events) as DocEvent[],
      isEnabled: row.is_enabled,
      version: row.version,
      lastState: newest?.state ?? ('' as const),
      lastAt: newest?.created_at ?? 0,
    }
  })
}

/** The host and the first path segment; the rest may be a key. */
function masked(address: string): string {
  const { origin, pathname, search } = new URL(address)
  const [first = '', ...rest] = pathname.slice(1).split('/')
  if (rest.length > 0) return `${origin}/${first}/…`
  return first === '' && search === '' ? origin : `${origin}/…`
}

interface WebhookChange {
  id?: number
  moduleId: number
  name: string
  kind: WebhookKind
  url?: string
  secret?: string
  events: DocEvent[]
  isEnabled: Bit
  version?: number
}

/** Adds or changes a webhook. URL and secret are stored encrypted, and are kept if omitted. */
export function saveWebhook(ctx: UserCtx, { id, moduleId, version, ...given }: WebhookChange) {
  return transact(ctx, async (tx) => {
    await touchModule(tx.db, moduleId)
    const known = id === undefined ? undefined : await getWebhookRow(tx.db, id)
    const columns = toColumns(tx, given, known)
    const webhookId = known?.id ?? (await addWebhook(tx, moduleId, columns))
    if (known) await updateVersioned(tx, { table: 'webhook', id: known.id, version, change: columns })
    if (given.isEnabled === 0) await endDeliveries(tx, webhookId)
    await audit(tx, { action: 'webhook.saved', object: `webhook ${webhookId}` })
    return { id: webhookId }
  })
}

type Columns = Pick<WebhookRow, 'name' | 'kind' | 'sealed_url' | 'sealed_secret' | 'events' | 'is_enabled'>

function toColumns(
  { services: { vault } }: UserCtx,
  { name, kind, url, secret, events, isEnabled }: Omit<WebhookChange, 'id' | 'moduleId' | 'version'>,
  known: WebhookRow | undefined,
): Columns {
  if (url === undefined && !known) throw new UserError('error.notEmpty', {}, 'url')
  const sealedUrl = url === undefined ? known?.sealed_url : vault.seal(checkedUrl(url))
  const sealedSecret = secret === undefined ? known?.sealed_secret : secret === '' ? '' : vault.seal(secret)
  return {
    name,
    kind,
    sealed_url: sealedUrl ?? '',
    // WeCom robots do not support signatures.
    sealed_secret: kind === 'wecom' ? '' : (sealedSecret ?? ''),
    events: JSON.stringify(events),
    is_enabled: isEnabled,
  }
}

function checkedUrl(text: string): string {
  try {
    return parseUrl(text.trim()).href
  } catch (error) {
    if (error instanceof UserError) throw new UserError(error.key, error.params, 'url')
    throw error
  }
}

async function addWebhook({ db, services, actor }: UserCtx, moduleId: number, columns: Columns): Promise<number> {
  const others = await listWebhookRows(db, moduleId)
  if (others.length >= limits.webhooks) throw new UserError('error.tooManyWebhooks', { max: limits.webhooks })
  const now = services.now()
  const { id } = await db
    .insertInto('webhook')
    .values({ ...columns, module_id: moduleId, created_at: now, modified_at: now, modified_by: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Cancels pending deliveries, so that they are not sent when the webhook is enabled again. */
async function endDeliveries({ db, services }: UserCtx, webhookId: number): Promise<void> {
  const { answer } = withoutAnswer({ key: 'error.webhookOff', params: {} })
  await db
    .updateTable('webhook_delivery')
    .set({ state: 'failed', status: 0, answer, finished_at: services.now() })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute()
}

/** Deletes its deliveries too; running jobs find nothing left to send. */
export function deleteWebhook(ctx: UserCtx, { id }: { id: number }) {
  return transact(ctx, async (tx) => {
    await tx.db.deleteFrom('webhook').where('id', '=', id).execute()
    await audit(tx, { action: 'deleted', object: `webhook ${id}` })
    return {}
  })
}
