import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TreeNode } from '#core/contract/doc.ts'
import { docTypes } from '#core/doc/doc.ts'
import { pageEntry, type ExtraPageLink, type VisitSource } from '../../data/visit/visit-source.ts'
import { visitQueries } from '../../data/visit/visit.queries.ts'
import { buildTree, isDoc, nodeTypes, type ViewNode } from '../../parts/tree/tree-model.ts'

const noPages: ExtraPageLink[] = []

/** What a publication consists of: its extra pages, then its docs. Undefined while it is fetched. */
export function useEntries(source: VisitSource) {
  const hasPages = source.kind === 'show'
  const menu = useQuery(visitQueries.menu(source))
  const extra = useQuery({ ...visitQueries.pages(source), enabled: hasPages })
  const pages = hasPages ? extra.data : noPages
  const nodes = menu.data
  const tree = useMemo(() => nodes && pages && entryTree(pages, nodes), [nodes, pages])
  return {
    tree,
    startId: tree && firstEntry(tree, pages ?? noPages),
    error: menu.error ?? extra.error,
    retry: () => void Promise.all([menu.refetch(), hasPages && extra.refetch()]),
  }
}

/** Extra pages stand before the docs. */
export const entryTree = (pages: readonly ExtraPageLink[], nodes: readonly TreeNode[]): ViewNode[] =>
  buildTree([...pages.map(toNode), ...nodes])

/** The start page, else the first doc, else the first extra page. "" when there is nothing. */
export function firstEntry(tree: readonly ViewNode[], pages: readonly ExtraPageLink[]): string {
  const start = pages.find(({ isStart }) => isStart === 1)
  if (start) return pageEntry(start.id)
  const entries = tree.filter(isDoc)
  const doc = entries[pages.length] ?? entries[0]
  return doc?.docId ?? ''
}

const toNode = ({ id, title }: ExtraPageLink): TreeNode => ({
  id: pageEntry(id),
  docId: pageEntry(id),
  parentId: '',
  label: title,
  type: nodeTypes.doc,
  docType: docTypes.markdown,
  url: '',
  httpMethod: '',
  deprecated: '',
  version: '',
  apiCount: 0,
})
