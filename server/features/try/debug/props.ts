import { debugLimits } from '#core/debug/limits.ts'
import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'

/** 10 belongs to a doc, 11 to a module. */
type PropType = 10 | 11

interface PropPlace {
  refId: number
  type: PropType
}

interface Prop extends PropPlace {
  name: string
  val: string
}

/** Properties belong to the person who saved them. */
function ownProps({ db, actor }: UserCtx, { refId, type }: PropPlace) {
  return db
    .selectFrom('debug_prop')
    .select(['name', 'sealed_val'])
    .where('user_id', '=', actor.userId)
    .where('type', '=', type)
    .where('ref_id', '=', refId)
}

export async function findProp(ctx: UserCtx, { name, ...place }: PropPlace & { name: string }) {
  const row = await ownProps(ctx, place).where('name', '=', name).executeTakeFirst()
  return row ? { ...place, name, val: ctx.services.vault.open(row.sealed_val) } : null
}

export async function getProps(ctx: UserCtx, place: PropPlace): Promise<Record<string, string>> {
  const rows = await ownProps(ctx, place).orderBy('id').execute()
  return Object.fromEntries(rows.map(({ name, sealed_val }) => [name, ctx.services.vault.open(sealed_val)]))
}

export function setProps(ctx: UserCtx, { props, ...place }: PropPlace & { props: Record<string, string> }) {
  const propList = Object.entries(props).map(([name, val]) => ({ ...place, name, val }))
  return saveProps(ctx, { propList })
}

/** Later entries replace earlier ones of the same name. */
export function saveProps(ctx: UserCtx, { propList }: { propList: Prop[] }) {
  return transact(ctx, async (tx) => {
    for (const prop of propList) await saveProp(tx, prop)
    const places = new Map(propList.map(({ refId, type }) => [`${type} ${refId}`, { refId, type }]))
    for (const moduleId of await modulesOf(tx, [...places.values()])) await refuseTooMany(tx, moduleId)
    return {}
  })
}

async function saveProp({ db, actor, services }: UserCtx, { refId, type, name, val }: Prop): Promise<void> {
  const sealed_val = services.vault.seal(val)
  const row = { user_id: actor.userId, type, ref_id: refId, name, sealed_val }
  await db
    .insertInto('debug_prop')
    .values({ ...row, doc_id: type === 10 ? refId : null, module_id: type === 11 ? refId : null })
    .onConflict((conflict) => conflict.columns(['user_id', 'type', 'ref_id', 'name']).doUpdateSet({ sealed_val }))
    .execute()
}

async function modulesOf({ db }: UserCtx, places: PropPlace[]): Promise<Set<number>> {
  const docIds = places.filter(({ type }) => type === 10).map(({ refId }) => refId)
  const modules = places.filter(({ type }) => type === 11).map(({ refId }) => refId)
  if (docIds.length === 0) return new Set(modules)
  const docs = await db.selectFrom('doc').select('module_id').where('id', 'in', docIds).execute()
  return new Set([...modules, ...docs.map(({ module_id }) => module_id)])
}

async function refuseTooMany({ db, actor }: UserCtx, moduleId: number): Promise<void> {
  const { count } = await db
    .selectFrom('debug_prop')
    .leftJoin('doc', 'doc.id', 'debug_prop.doc_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('debug_prop.user_id', '=', actor.userId)
    .where((eb) => eb.or([eb('doc.module_id', '=', moduleId), eb('debug_prop.module_id', '=', moduleId)]))
    .executeTakeFirstOrThrow()
  if (count > debugLimits.props) throw new UserError('proxy.tooManyProps', { max: debugLimits.props })
}
