import type { ShareStyle } from '#core/contract/share.ts'
import { limits } from '#core/limits.ts'
import { UserError } from '../../../base/errors.ts'
import { newLinkKey } from '../../../base/link-key.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import type { Bit, PublicationType } from '../../../db/tables.ts'
import { endPasses } from '../../../http/visit/visit-pass.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { updateVersioned } from '../../places/place/versioned.ts'
import { checkLogo } from '../publication/logo.ts'
import { isSamePassword, openPassword, sealPassword } from '../publication/password.ts'
import { composeName, getComposeProject, getComposeRow, lockCompose } from './compose.queries.ts'
import { listPictureFiles } from './page-pictures.ts'

interface ComposeFields {
  name: string
  description?: string
  type: PublicationType
  status?: Bit
  password?: string
  style?: ShareStyle
  logo?: string
  isIndexed?: Bit
}

export function addCompose(ctx: UserCtx, { spaceId, ...fields }: ComposeFields & { spaceId: number }) {
  const { type, description = '', status = 1, style = 'ink', logo = '', isIndexed = 0 } = fields
  checkLogo(logo)
  checkIndexed(type, isIndexed)
  return transact(ctx, async (tx) => {
    const { db, services, actor } = tx
    await checkSpace(tx, spaceId)
    const now = services.now()
    const { id } = await db
      .insertInto('compose_project')
      .values({
        key: newLinkKey(),
        space_id: spaceId,
        name: fields.name,
        description,
        type,
        password: sealPassword(services.vault, fields),
        status,
        style,
        logo,
        is_indexed: isIndexed,
        show_debug: 0,
        gateway_url: '',
        global_params: '[]',
        global_returns: '[]',
        creator_id: actor.userId,
        created_at: now,
        modified_at: now,
        modified_by: actor.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, { action: 'compose.added', object: composeName(id) })
    return getComposeProject(tx, id)
  })
}

/** Only compose spaces have compose projects. */
async function checkSpace({ db }: UserCtx, spaceId: number): Promise<void> {
  const { is_compose, count } = await db
    .selectFrom('space')
    .select((eb) => [
      'is_compose',
      eb
        .selectFrom('compose_project')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('compose_project.space_id', '=', 'space.id')
        .as('count'),
    ])
    .where('id', '=', spaceId)
    .executeTakeFirstOrThrow()
  if (is_compose === 0) throw new UserError('error.noComposeSpace')
  const max = limits.composeProjects
  if ((count ?? 0) >= max) throw new UserError('error.tooManyComposeProjects', { max })
}

function checkIndexed(type: PublicationType, isIndexed: Bit): void {
  if (isIndexed === 1 && type !== 1) throw new UserError('error.indexedEncrypted', {}, 'isIndexed')
}

/** Fields that are omitted stay as they are. Whoever opened it has to give the password again if type, password or status change. */
export function updateCompose(
  ctx: UserCtx,
  { id, version, ...fields }: ComposeFields & { id: number; version?: number },
) {
  return transact(ctx, async (tx) => {
    const { db } = tx
    const { vault } = tx.services
    await lockCompose(tx, id)
    const before = await getComposeRow(db, id)
    const { type, name, description = before.description, status = before.status, style = before.style } = fields
    const { logo = before.logo, isIndexed = type === 1 ? before.is_indexed : 0 } = fields
    checkLogo(logo)
    checkIndexed(type, isIndexed)
    const password = sealPassword(vault, fields, before.password)
    const change = { name, description, type, status, style, logo, password, is_indexed: isIndexed }
    await updateVersioned(tx, { table: 'compose_project', id, version, change })
    if (type !== before.type || status !== before.status || !isSamePassword(vault, before.password, password)) {
      await endPasses(db, 'show', id)
    }
    await audit(tx, { action: 'compose.changed', object: composeName(id) })
    return getComposeProject(tx, id)
  })
}

export async function deleteCompose(ctx: UserCtx, { id }: { id: number }) {
  const pictures = await transact(ctx, async (tx) => {
    const files = await listPictureFiles(tx.db, { projectId: id })
    await tx.db.deleteFrom('compose_project').where('id', '=', id).execute()
    await audit(tx, { action: 'compose.deleted', object: composeName(id) })
    return files
  })
  for (const { file } of pictures) await ctx.services.files.remove(file)
  return {}
}

/** "" for a public project. */
export function revealPassword(ctx: UserCtx, { id }: { id: number }) {
  return transact(ctx, async (tx) => {
    const { password } = await getComposeRow(tx.db, id)
    await audit(tx, { action: 'compose.passwordShown', object: composeName(id) })
    return { password: openPassword(tx.services.vault, password) }
  })
}
