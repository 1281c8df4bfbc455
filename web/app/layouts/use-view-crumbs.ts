import { useEffect } from 'react'
import { rememberPlace } from '../../data/doc/recent-docs.ts'
import type { ViewPlace } from '../../features/view/use-view-place.ts'
import { useT } from '../../lib/i18n.ts'
import { indexOfDoc, nodeTypes, type ViewNode } from '../../parts/tree/tree-model.ts'
import type { Crumb } from '../navbar/Breadcrumb.tsx'

/** Space, project and module of the open doc; on a page without a doc, the space or project that the tree shows. */
export function useViewCrumbs(
  { project, groups }: ViewPlace,
  tree: readonly ViewNode[] | undefined,
  docId: string,
): Crumb[] {
  const t = useT()
  const module = moduleAbove(tree ?? [], docId)
  const place = project && module ? `${project.name} › ${module.label}` : ''
  useEffect(() => {
    if (place !== '') rememberPlace(docId, place)
  }, [docId, place])
  if (!project || groups.length === 0) return [{ label: t('view.title') }]
  return [
    { label: project.space.name, to: `/space/project/${project.space.id}` },
    { label: project.name, to: `/project/doc/${project.id}` },
    { label: module?.label ?? t('view.title') },
  ]
}

function moduleAbove(tree: readonly ViewNode[], docId: string): ViewNode | undefined {
  let node = tree[indexOfDoc(tree, docId)]
  while (node && node.type !== nodeTypes.module) node = tree[node.parent]
  return node
}
