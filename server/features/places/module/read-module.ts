import type { UserCtx } from '../../../context/ctx.ts'
import { actorCan } from '../../../http/access.ts'
import { getModule, listModules } from './module.queries.ts'

/** The URL that a module is imported from is for those who may change the module: it may hold a key. */
const withoutSource = <Card extends { importUrl: string }>(card: Card) => ({ ...card, importUrl: '' })

export async function listCards(ctx: UserCtx, projectId: number) {
  const cards = await listModules(ctx.db, projectId)
  return (await actorCan(ctx, 'module.edit', { kind: 'project', id: projectId })) ? cards : cards.map(withoutSource)
}

export async function readCard(ctx: UserCtx, moduleId: number) {
  const card = await getModule(ctx.db, moduleId)
  return (await actorCan(ctx, 'module.edit', { kind: 'module', id: moduleId })) ? card : withoutSource(card)
}
