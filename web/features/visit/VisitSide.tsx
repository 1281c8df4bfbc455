import { useMemo, type ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { isSmallTree } from '../../parts/tree/tree-model.ts'
import type { TreeMemory } from '../view/tree/use-tree-state.ts'
import treeStyles from '../view/TreeSide.module.css'
import { TreeView } from '../view/TreeView.tsx'
import { PoweredBy } from './PoweredBy.tsx'
import { entryPath, useVisit } from './visit-context.ts'
import { VisitLogo } from './VisitLogo.tsx'
import styles from './VisitSide.module.css'

interface Props {
  rowHeight: 30 | 40
  /** Closes the drawer that it stands in. */
  close?: ReactNode
  /** The open docs, where the bar above the page has no room. */
  tabs?: ReactNode
}

/** The left side of a publication: its name and its docs. */
export function VisitSide({ rowHeight, close, tabs }: Props) {
  const t = useT()
  const { source, publication, tree, entryId = '' } = useVisit()
  const isSmall = isSmallTree(tree ?? [])
  const memory = useMemo(
    (): TreeMemory => ({
      key: source.kind === 'show' ? 'showTreeTrigger' : 'viewTreeTrigger',
      isExpandedAtFirst: isSmall,
    }),
    [source, isSmall],
  )
  const { title, description } = publication
  return (
    <div className={treeStyles.side}>
      <div className={styles.head}>
        <VisitLogo publication={publication} size={32} />
        <div className={styles.names}>
          <b>{title || t('visitor.title')}</b>
          {description !== '' && <span title={description}>{description}</span>}
        </div>
        {close}
      </div>
      {tabs}
      <TreeView
        tree={tree}
        docId={entryId}
        rowHeight={rowHeight}
        memory={memory}
        pathOf={(id) => entryPath(source, id)}
        renderTools={({ modes, filter }) => (
          <div className={styles.tools}>
            {filter}
            {modes}
          </div>
        )}
        empty={<b>{t('visitor.emptyTitle')}</b>}
      />
      <footer className={styles.foot}>
        <PoweredBy />
      </footer>
    </div>
  )
}
