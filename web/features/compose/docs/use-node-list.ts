import { useDeferredValue, useMemo, useState } from 'react'
import type { ComposeNode } from '#core/contract/compose.ts'
import { buildTree } from '../../../parts/tree-table/tree.ts'
import { useOpenFolders } from '../../../parts/tree-table/use-open-folders.ts'
import { visibleRows } from '../../../parts/tree-table/visible-rows.ts'

/** The visible rows of a compose project, with its filter and expanded folders. */
export function useNodeList(projectId: string, nodes: ComposeNode[]) {
  const tree = useMemo(() => buildTree(nodes), [nodes])
  const [filter, setFilter] = useState('')
  const { openness, setOpen, setAllOpen } = useOpenFolders(`compose.${projectId}`)
  // Deferred: typing has priority over the rows.
  const text = useDeferredValue(filter)
  const rows = useMemo(() => {
    const except = new Set(openness.except)
    return visibleRows(tree, { text }, (id) => except.has(id) !== openness.isOpen)
  }, [tree, text, openness])
  const isAnyOpen = rows.some(({ isOpen }) => isOpen)
  return { tree, rows, filter, setFilter, wanted: text.trim(), setOpen, setAllOpen, isAnyOpen }
}

export type NodeList = ReturnType<typeof useNodeList>
