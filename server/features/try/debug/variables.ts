import { SECRET_MASK } from '#core/content/mask.ts'
import { debugLimits } from '#core/debug/limits.ts'
import { isSecretName } from '#core/rows/secret-names.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { actorCan } from '../../../http/access.ts'
import { originOf } from '../../content/store/environment-origin.ts'
import { getEnvironmentRow } from '../../content/store/environment.queries.ts'
import { lockEnvironment } from '../../content/store/write-environment.ts'
import { refuseUnseen, stampOf } from './seen-variables.ts'

interface GivenVariable {
  name: string
  value: string
  /** Omitted: decided by the name. */
  isSecret?: boolean
}

export type Scope = 'team' | 'own'

export interface StoredVariable {
  id: number
  name: string
  /** Encrypted if it is secret. */
  value: string
  isSecret: boolean
  scope: Scope
  /** What a secret was entered for. */
  origin: string
}

/** The variables of the team, then those of the actor. */
async function findVariables({ db, actor }: UserCtx, environmentId: number): Promise<StoredVariable[]> {
  const rows = await db
    .selectFrom('debug_variable')
    .select(['id', 'user_id', 'name', 'value', 'is_secret', 'origin'])
    .where('environment_id', '=', environmentId)
    .where((eb) => eb.or([eb('user_id', 'is', null), eb('user_id', '=', actor.userId)]))
    .orderBy('id')
    .execute()
  const all = rows.map(({ id, user_id, name, value, is_secret, origin }) => {
    return { id, name, value, origin, isSecret: is_secret === 1, scope: user_id === null ? 'team' : 'own' } as const
  })
  return [...all.filter(({ scope }) => scope === 'team'), ...all.filter(({ scope }) => scope === 'own')]
}

export async function listVariables(ctx: UserCtx, { environmentId }: { environmentId: number }) {
  const rows = await findVariables(ctx, environmentId)
  const { vault } = ctx.services
  return rows.map(({ origin: _origin, ...row }) => {
    return { ...row, value: row.isSecret ? SECRET_MASK : row.value, stamp: stampOf(vault, row) }
  })
}

export interface SecretVariable {
  value: string
  scope: Scope
  /** Scheme, host and port of the environment when the value was entered. */
  origin: string
}

/** The decrypted secret variables by name. An own variable comes before one of the team, also when it is not secret. */
export async function findSecretVariables(ctx: UserCtx, environmentId: number): Promise<Map<string, SecretVariable>> {
  const found = new Map<string, SecretVariable>()
  for (const { name, value, isSecret, scope, origin } of await findVariables(ctx, environmentId)) {
    if (isSecret) found.set(name, { value: ctx.services.vault.open(value), scope, origin })
    else found.delete(name)
  }
  return found
}

interface SaveVariables {
  environmentId: number
  scope: Scope
  rows: GivenVariable[]
  seen?: string[]
}

/** Replaces the whole list, unless it has changed since it was read. Only the value of a secret that is sent as the mask stays. */
export async function saveVariables(ctx: UserCtx, { environmentId, scope, rows, seen }: SaveVariables) {
  if (scope === 'team' && !(await actorCan(ctx, 'module.edit', { kind: 'environment', id: environmentId }))) {
    throw new UserError('error.forbidden')
  }
  const userId = scope === 'team' ? null : ctx.actor.userId
  const ofScope = <Row extends { scope: Scope }>(all: Row[]) => all.filter((row) => row.scope === scope)
  return transact(ctx, async (tx) => {
    await lockEnvironment(tx.db, environmentId)
    refuseUnseen(tx.services.vault, { stored: ofScope(await findVariables(tx, environmentId)), scope, seen })
    const sealed = await sealRows(tx, { environmentId, scope, rows })
    await ownedBy(tx.db.deleteFrom('debug_variable'), { environmentId, userId }).execute()
    await insertVariables(tx.db, { environmentId, userId }, sealed)
    return ofScope(await listVariables(tx, { environmentId }))
  })
}

/** Adds or changes some of the actor's variables. */
export function setVariables(ctx: UserCtx, { environmentId, rows }: { environmentId: number; rows: GivenVariable[] }) {
  return transact(ctx, async (tx) => {
    const owner = { environmentId, userId: tx.actor.userId }
    await insertVariables(tx.db, owner, await sealRows(tx, { environmentId, scope: 'own', rows }))
    const { count } = await ownedBy(
      tx.db.selectFrom('debug_variable').select((eb) => eb.fn.countAll<number>().as('count')),
      owner,
    ).executeTakeFirstOrThrow()
    if (count > debugLimits.variables) {
      throw new UserError('error.tooMany', { max: debugLimits.variables }, 'rows')
    }
    return {}
  })
}

interface Owner {
  environmentId: number
  /** null: the team. */
  userId: number | null
}

interface Filtered {
  where(column: 'environment_id', operator: '=', value: number): this
  where(column: 'user_id', operator: 'is' | '=', value: number | null): this
}

function ownedBy<Query extends Filtered>(query: Query, { environmentId, userId }: Owner): Query {
  return query.where('environment_id', '=', environmentId).where('user_id', userId === null ? 'is' : '=', userId)
}

interface SealedVariable {
  name: string
  value: string
  is_secret: 0 | 1
  origin: string
}

/** The rows to store. A secret that is sent as the mask keeps its value, which is still for the host that it was entered for. */
async function sealRows(tx: UserCtx, { environmentId, scope, rows }: SaveVariables): Promise<SealedVariable[]> {
  refuseRepeated(rows)
  const { vault } = tx.services
  const origin = originOf((await getEnvironmentRow(tx.db, environmentId)).url) ?? ''
  const stored = (await findVariables(tx, environmentId)).filter((row) => row.scope === scope)
  return rows.map(({ name, value, isSecret = isSecretName(name) }) => {
    const before = stored.find((row) => row.name === name && row.isSecret)
    if (value !== SECRET_MASK) {
      return { name, value: isSecret ? vault.seal(value) : value, is_secret: isSecret ? 1 : 0, origin }
    }
    // Without this a hidden value could be read by declaring it public.
    if (!before || !isSecret) throw new UserError('proxy.enterVariable', { name })
    return { name, value: before.value, is_secret: 1, origin: before.origin }
  })
}

function refuseRepeated(rows: readonly GivenVariable[]): void {
  const names = rows.map(({ name }) => name)
  const repeated = names.find((name, at) => names.indexOf(name) < at)
  if (repeated !== undefined) throw new UserError('proxy.variableTwice', { name: repeated }, 'rows')
}

async function insertVariables(db: Db, { environmentId, userId }: Owner, rows: SealedVariable[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('debug_variable')
    .values(rows.map((row) => ({ ...row, environment_id: environmentId, user_id: userId })))
    .$if(userId !== null, (query) =>
      query.onConflict((conflict) =>
        conflict.columns(['environment_id', 'user_id', 'name']).doUpdateSet((eb) => ({
          value: eb.ref('excluded.value'),
          is_secret: eb.ref('excluded.is_secret'),
          origin: eb.ref('excluded.origin'),
        })),
      ),
    )
    .execute()
}
