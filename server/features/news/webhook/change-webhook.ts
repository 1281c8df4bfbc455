import type { WebhookEvent, WebhookKind } from '#core/contract/webhook.ts'
import type { Translate } from '#core/i18n/translator.ts'
import { limits } from '#core/limits.ts'
import { UserError } from '../../../base/errors.ts'
import type { Vault } from '../../../base/vault.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import type { Bit } from '../../../db/tables.ts'
import { parseUrl } from '../../../outbound/target.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { touchModule } from '../../places/module/module.queries.ts'
import { updateVersioned } from '../../places/place/versioned.ts'
import { chatOfHost, findChat } from './chat/chat-services.ts'
import { withoutAnswer } from './post-notice.ts'
import {
  getWebhookRow,
  listLastDeliveries,
  listWebhookRows,
  type HookPlace,
  type WebhookRow,
} from './webhook.queries.ts'

interface GivenPlace {
  moduleId?: number
  releaseId?: number
}

/** A webhook belongs to a module or to a release. */
function placeOf({ moduleId, releaseId }: GivenPlace): HookPlace {
  if (moduleId !== undefined && releaseId === undefined) return { moduleId }
  if (releaseId !== undefined && moduleId === undefined) return { releaseId }
  throw new UserError('error.notFound')
}

export async function listWebhooks({ db, services }: UserCtx, given: GivenPlace) {
  const rows = await listWebhookRows(db, placeOf(given))
  const last = await listLastDeliveries(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const newest = last.find(({ webhook_id }) => webhook_id === row.id)
    return {
      id: row.id,
      moduleId: row.module_id ?? 0,
      releaseId: row.release_id ?? 0,
      name: row.name,
      kind: row.kind,
      maskedUrl: masked(services.vault.open(row.sealed_url)),
      hasSecret: row.sealed_secret === '' ? (0 as const) : (1 as const),
      events: JSON.parse(row.events) as WebhookEvent[],
      isBreakingOnly: row.is_breaking_only,
      template: row.template,
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

interface WebhookChange extends GivenPlace {
  id?: number
  name: string
  kind: WebhookKind
  url?: string
  secret?: string
  events: WebhookEvent[]
  isBreakingOnly?: Bit
  template?: string
  isEnabled: Bit
  version?: number
}

/** Adds or changes a webhook. URL and secret are stored encrypted; what is omitted is kept. */
export function saveWebhook(ctx: UserCtx, { id, moduleId, releaseId, version, ...given }: WebhookChange) {
  const place = placeOf({ ...(moduleId !== undefined && { moduleId }), ...(releaseId !== undefined && { releaseId }) })
  return transact(ctx, async (tx) => {
    await lock(tx, place)
    const known = id === undefined ? undefined : await getWebhookRow(tx.db, id)
    // The door compares modules and projects, and a project has many releases.
    if (known && known.release_id !== (releaseId ?? null)) throw new UserError('error.notFound')
    const columns = toColumns(tx, given, known)
    const webhookId = known?.id ?? (await addWebhook(tx, place, columns))
    if (known) await updateVersioned(tx, { table: 'webhook', id: known.id, version, change: columns })
    if (given.isEnabled === 0) await endDeliveries(tx, webhookId)
    await audit(tx, { action: 'webhook.saved', object: `webhook ${webhookId}` })
    return { id: webhookId }
  })
}

/** So that the limit also holds when two people add webhooks at once. */
async function lock({ db }: UserCtx, place: HookPlace): Promise<void> {
  if ('moduleId' in place) return touchModule(db, place.moduleId)
  await db
    .updateTable('release')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', place.releaseId)
    .execute()
}

type Columns = Pick<
  WebhookRow,
  'name' | 'kind' | 'sealed_url' | 'sealed_secret' | 'events' | 'is_breaking_only' | 'template' | 'is_enabled'
>

function toColumns(
  { services: { vault }, t }: UserCtx,
  given: Omit<WebhookChange, keyof GivenPlace | 'id' | 'version'>,
  known: WebhookRow | undefined,
): Columns {
  const { name, kind, secret, events, isEnabled } = given
  const url = given.url ?? (known && vault.open(known.sealed_url))
  if (url === undefined) throw new UserError('error.notEmpty', {}, 'url')
  if (secret === undefined) refuseKeptSecret(vault, known, url)
  const sealedSecret = secret === undefined ? known?.sealed_secret : secret === '' ? '' : vault.seal(secret)
  const isSigned = findChat(kind)?.isSigned ?? true
  return {
    name,
    kind,
    sealed_url: vault.seal(checkedUrl(t, kind, url)),
    sealed_secret: isSigned ? (sealedSecret ?? '') : '',
    events: JSON.stringify(events),
    is_breaking_only: given.isBreakingOnly ?? known?.is_breaking_only ?? 0,
    template: given.template?.trim() ?? known?.template ?? '',
    is_enabled: isEnabled,
  }
}

/** Another receiver must not get signatures that are made with the stored secret. */
function refuseKeptSecret(vault: Vault, known: WebhookRow | undefined, url: string): void {
  if (!known || known.sealed_secret === '') return
  if (URL.parse(url.trim())?.origin === new URL(vault.open(known.sealed_url)).origin) return
  throw new UserError('error.secretAgain', {}, 'secret')
}

/** Rejects the address of another chat service; gateways and private installations have hosts of their own. */
function checkedUrl(t: Translate, kind: WebhookKind, text: string): string {
  const url = parsedUrl(text)
  const chat = findChat(kind)
  const service = chatOfHost(url.hostname)
  if (!chat || !service || chat === service) return url.href
  throw new UserError('error.otherChat', { service: t(service.title) }, 'url')
}

function parsedUrl(text: string): URL {
  try {
    return parseUrl(text.trim())
  } catch (error) {
    if (error instanceof UserError) throw new UserError(error.key, error.params, 'url')
    throw error
  }
}

async function addWebhook({ db, services, actor }: UserCtx, place: HookPlace, columns: Columns): Promise<number> {
  const others = await listWebhookRows(db, place)
  if (others.length >= limits.webhooks) throw new UserError('error.tooManyWebhooks', { max: limits.webhooks })
  const now = services.now()
  const of = 'moduleId' in place ? { module_id: place.moduleId } : { release_id: place.releaseId }
  const { id } = await db
    .insertInto('webhook')
    .values({ ...columns, ...of, created_at: now, modified_at: now, modified_by: actor.userId })
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
