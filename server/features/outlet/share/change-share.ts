import type { Inner, InputOf } from '#core/contract/call.ts'
import type { shareCalls } from '#core/contract/share.ts'
import { UserError } from '../../../base/errors.ts'
import { newLinkKey } from '../../../base/link-key.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import type { Bit } from '../../../db/tables.ts'
import { isPast, type Clock } from '../../../http/visit/publication.ts'
import { endPasses } from '../../../http/visit/visit-pass.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { refuseMore } from '../../places/place/refuse-more.ts'
import { updateVersioned } from '../../places/place/versioned.ts'
import { checkLogo } from '../publication/logo.ts'
import { isSamePassword, openPassword, sealPassword } from '../publication/password.ts'
import { replaceContent, replaceEnvironments } from './choice.ts'
import { getShareRow } from './share.queries.ts'

type NewShare = Inner<InputOf<typeof shareCalls.add>>
type ShareChange = Inner<InputOf<typeof shareCalls.update>>

export function addShare(ctx: UserCtx, input: NewShare) {
  const now = ctx.services.now()
  checkShare(input)
  checkNotPast(input, ctx.services)
  return transact(ctx, async (tx) => {
    const { userId } = tx.actor
    await refuseMore(tx.db, 'share', input.moduleId)
    await checkRelease(tx.db, input)
    const { id } = await tx.db
      .insertInto('share')
      .values({
        ...toColumns(input),
        key: newLinkKey(),
        module_id: input.moduleId,
        password: sealPassword(tx.services.vault, input),
        status: 1,
        creator_id: userId,
        created_at: now,
        modified_at: now,
        modified_by: userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await replaceParts(tx.db, id, input)
    await audit(tx, { action: 'share.added', object: `share ${id} of module ${input.moduleId}` })
    return getShareRow(tx, id)
  })
}

export function updateShare(ctx: UserCtx, input: ShareChange) {
  checkShare(input)
  const { id, type, expirationTime = '', version } = input
  return transact(ctx, async (tx) => {
    const { services } = tx
    const { vault } = services
    const before = await getShare(tx.db, id)
    // An expired share can be changed in every other way, and stays expired.
    if (expirationTime !== before.last_day) checkNotPast(input, services)
    await checkRelease(tx.db, input)
    const columns = { ...toColumns(input), password: sealPassword(vault, input, before.password) }
    await updateVersioned(tx, { table: 'share', id, version, change: columns })
    await replaceParts(tx.db, id, input)
    const isSame =
      before.type === type &&
      before.last_day === columns.last_day &&
      isSamePassword(vault, before.password, columns.password)
    if (!isSame) await endPasses(tx.db, 'share', id)
    await audit(tx, { action: 'share.changed', object: `share ${id}` })
    return getShareRow(tx, id)
  })
}

export function setShareStatus(ctx: UserCtx, { id, status }: { id: number; status: Bit }) {
  return transact(ctx, async (tx) => {
    const before = await getShare(tx.db, id)
    if (before.status === status) return {}
    // It is no part of the form, so it takes no version: an open form can still be saved.
    const change = { status, modified_at: tx.services.now(), modified_by: tx.actor.userId }
    await tx.db.updateTable('share').set(change).where('id', '=', id).execute()
    await endPasses(tx.db, 'share', id)
    await audit(tx, { action: status === 1 ? 'share.enabled' : 'share.disabled', object: `share ${id}` })
    return {}
  })
}

export function deleteShare(ctx: UserCtx, { id }: { id: number }) {
  return transact(ctx, async (tx) => {
    await tx.db.deleteFrom('share').where('id', '=', id).execute()
    await audit(tx, { action: 'share.deleted', object: `share ${id}` })
    return {}
  })
}

export function revealPassword(ctx: UserCtx, { id }: { id: number }) {
  return transact(ctx, async (tx) => {
    const { password } = await getShare(tx.db, id)
    await audit(tx, { action: 'share.passwordShown', object: `share ${id}` })
    return { password: openPassword(tx.services.vault, password) }
  })
}

function checkShare({ isAll, content = [], expirationTime = '', logo = '' }: NewShare): void {
  if (isAll === 0 && content.length === 0) throw new UserError('share.chooseDoc', {}, 'content')
  if (!isRealDay(expirationTime)) throw new UserError('visit.dayFormat', {}, 'expirationTime')
  checkLogo(logo)
}

function checkNotPast({ expirationTime = '' }: NewShare, clock: Clock): void {
  if (isPast(expirationTime, clock)) throw new UserError('visit.dayPast', {}, 'expirationTime')
}

/** Whether a day of the right form is in the calendar. "" is no end. */
function isRealDay(day: string): boolean {
  if (day === '') return true
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

const toColumns = (input: NewShare) => ({
  type: input.type,
  is_all: input.isAll,
  title: input.title ?? '',
  logo: input.logo ?? '',
  style: input.style ?? 'ink',
  remark: input.remark ?? '',
  last_day: input.expirationTime ?? '',
  is_show_debug: input.isShowDebug ?? 0,
  is_all_debug: input.isShowDebug === 1 ? (input.isAllSelectedDebug ?? 0) : 0,
  release_id: input.releaseId || null,
})

/** Throws unless the release is published and of the project of the module. */
async function checkRelease(db: Db, { moduleId, releaseId = 0, isAll }: NewShare): Promise<void> {
  if (releaseId === 0) return
  if (isAll === 0) throw new UserError('share.wholeRelease', {}, 'isAll')
  const row = await db
    .selectFrom('release')
    .innerJoin('module', 'module.project_id', 'release.project_id')
    .select(['release.status', 'release.is_frozen'])
    .where('release.id', '=', releaseId)
    .where('module.id', '=', moduleId)
    .executeTakeFirst()
  if (!row) throw new UserError('error.notFound')
  if (row.status === 0 || row.is_frozen === 0) throw new UserError('share.publishFirst', {}, 'releaseId')
}

async function replaceParts(db: Db, shareId: number, input: NewShare): Promise<void> {
  const { moduleId, isAll, content = [], isShowDebug, isAllSelectedDebug, moduleEnvironmentIdList = [] } = input
  await replaceContent(db, { shareId, moduleId, content: isAll === 1 ? [] : content })
  const isListed = isShowDebug === 1 && isAllSelectedDebug !== 1
  await replaceEnvironments(db, shareId, isListed ? moduleEnvironmentIdList : [])
}

const getShare = (db: Db, id: number) =>
  db
    .selectFrom('share')
    .select(['type', 'status', 'password', 'last_day'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
