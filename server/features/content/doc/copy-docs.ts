import { transact, type UserCtx } from '../../../context/ctx.ts'
import { actorCan } from '../../../http/access.ts'
import { touchModule } from '../../places/module/module.queries.ts'
import { nextOrder } from '../../places/place/reorder.ts'
import { carriedContent } from '../store/carry-links.ts'
import { identityOf, toContent, type DocTableRow } from '../store/doc-content.ts'
import { findDocByIdentity, findLargestOrder, listSubtree } from '../store/doc.queries.ts'
import { insertDoc } from '../store/write-doc.ts'
import { checkFolder, insertFolder } from './folders.ts'

interface Target {
  moduleId: number
  parentId: number
}

/** Copies docs and whole folders. What is named gets a name that says so; what lies below keeps its own. */
export function copyDocs(ctx: UserCtx, { ids, ...target }: { ids: number[] } & Target) {
  return transact(ctx, async (tx) => {
    await touchModule(tx.db, target.moduleId)
    await checkFolder(tx, target.moduleId, target.parentId)
    const copied: number[] = []
    for (const id of ids) {
      const rows = await listSubtree(tx.db, [id])
      const top = rows.find((row) => row.id === id)
      if (top)
        copied.push(
          await copyTree(tx, { row: { ...top, name: tx.t('doc.copyName', { name: top.name }) }, rows, target }),
        )
    }
    return { ids: copied }
  })
}

interface Copy {
  row: DocTableRow
  /** Everything that is copied, from which the children are taken. */
  rows: DocTableRow[]
  target: Target
}

async function copyTree(tx: UserCtx, { row, rows, target }: Copy): Promise<number> {
  if (row.is_folder === 0) return copyDoc(tx, row, target)
  const { id } = await insertFolder(tx, { ...target, name: row.name })
  for (const child of rows.filter(({ parent_id }) => parent_id === row.id)) {
    await copyTree(tx, { row: child, rows, target: { moduleId: target.moduleId, parentId: id } })
  }
  return id
}

async function copyDoc(tx: UserCtx, row: DocTableRow, target: Target): Promise<number> {
  const orderIndex = nextOrder(await findLargestOrder(tx.db, target.moduleId, target.parentId))
  const hidesSecrets = !(await actorCan(tx, 'secret.read', { kind: 'module', id: row.module_id }))
  const between = { fromModuleId: row.module_id, moduleId: target.moduleId, hidesSecrets }
  const content = { ...(await carriedContent(tx, toContent(row), between)), orderIndex }
  const identity = identityOf({ ...target, type: row.type, variant: '', content })
  // In the same module it has the same method and URL until someone changes them.
  const isTaken = (await findDocByIdentity(tx.db, identity, 0)) !== undefined
  const variant = isTaken ? `copy ${row.id} ${tx.services.now()}` : ''
  const { id } = await insertDoc(tx, { ...target, type: row.type, content, source: 1, variant })
  return id
}
