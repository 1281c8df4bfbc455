import { UserError } from '../../../base/errors.ts'
import { transact, type UserCtx } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { spread } from '../../places/place/spread.ts'
import { composeName, lockNodes } from './compose.queries.ts'
import {
  checkDepth,
  checkParent,
  countFolderLevels,
  getNode,
  listChildren,
  listNodesAbove,
  setNodeOrder,
} from './node.queries.ts'

interface Move {
  ids: number[]
  parentId: number
  /** 0: first. */
  afterId: number
}

/** Moves docs and folders of one project into a folder, in the given order. */
export function moveNodes(ctx: UserCtx, { ids, parentId, afterId }: Move) {
  return transact(ctx, async (tx) => {
    const { db } = tx
    const [first = 0] = ids
    const { project_id: projectId } = await getNode(db, first)
    await lockNodes(tx, projectId)
    await checkParent(db, projectId, parentId)
    if (parentId !== 0 && !(await listNodesAbove(db, parentId)).isDisjointFrom(new Set(ids))) {
      throw new UserError('error.folderIntoItself')
    }
    await checkDepth(db, parentId, await countFolderLevels(db, ids))
    const others = await listOthers(db, projectId, { ids, parentId })
    const position = afterId === 0 ? 0 : others.findIndex(({ id }) => id === afterId) + 1
    if (afterId !== 0 && position === 0) throw new UserError('error.notFound')
    await db.updateTable('compose_node').set({ parent_id: parentId }).where('id', 'in', ids).execute()
    await setNodeOrder(db, spread(others, { ids, position }))
    const object = `${composeName(projectId)}: moved ${ids.join(' ')}`
    await audit(tx, { action: 'compose.changed', object })
    return {}
  })
}

/** What the folder contains besides. Throws if a doc would be in it twice. */
async function listOthers(db: Db, projectId: number, { ids, parentId }: Pick<Move, 'ids' | 'parentId'>) {
  const moved = await db.selectFrom('compose_node').select(['id', 'doc_id']).where('id', 'in', ids).execute()
  const movedIds = new Set(ids)
  const others = (await listChildren(db, projectId, parentId)).filter(({ id }) => !movedIds.has(id))
  const docs = [...moved, ...others].flatMap(({ doc_id }) => doc_id ?? [])
  if (new Set(docs).size < docs.length) throw new UserError('error.docTwiceInFolder')
  return others
}
