import { useMemo } from 'react'
import { useChangeNodes } from '../../../data/compose/compose-docs.queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { post } from '../../../lib/request.ts'
import { moveInParts } from '../../../parts/tree-table/in-parts.ts'
import { moved, type RowMove } from '../../../parts/tree-table/moves.ts'
import { childrenOf, docsIn, subtreeOf } from '../../../parts/tree-table/tree.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { toastDone } from '../../../ui/toast.tsx'
import type { NodeList } from './use-node-list.ts'

/** Moves and removes docs and folders of a compose project. */
export function useNodeActs(projectId: string, { tree }: Pick<NodeList, 'tree'>) {
  const t = useT()
  const change = useChangeNodes(projectId)
  return useMemo(() => {
    const move = (wish: RowMove) =>
      change({
        send: () =>
          moveInParts(wish, ({ ids, parentId, afterId }) =>
            post('/compose/doc/move', {
              ids,
              parentId,
              afterId: afterId ?? childrenOf(tree, parentId).findLast(({ id }) => !ids.includes(id))?.id ?? '',
            }),
          ),
        patch: (rows) => moved(rows, wish),
      })

    const remove = async (id: string) => {
      const node = tree.byId.get(id)
      if (!node) return
      const { name } = node
      const count = docsIn(tree, new Set([id])).length
      const isSure = await confirm({
        title: t('compose.removeQuestion', { name }),
        message: node.isFolder && count > 0 ? t('compose.removeFolderText', { count }) : t('compose.removeText'),
        action: t('compose.remove'),
        keep: t('common.keep'),
        isDanger: true,
      })
      if (!isSure) return
      const gone = new Set(subtreeOf(tree, id).map((row) => row.id))
      change({
        send: () => post('/compose/doc/remove', { id }),
        patch: (rows) => rows.filter((row) => !gone.has(row.id)),
        done: () => toastDone(t('compose.removed', { name })),
      })
    }
    return { move, remove: (id: string) => void remove(id) }
  }, [t, change, tree])
}

export type NodeActs = ReturnType<typeof useNodeActs>
