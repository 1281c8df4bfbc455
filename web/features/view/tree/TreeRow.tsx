import {
  IconBook2,
  IconBox,
  IconChevronDown,
  IconChevronRight,
  IconFolder,
  IconFolderOpen,
  IconGitCompare,
} from '@tabler/icons-react'
import { lazy, memo, Suspense } from 'react'
import { Link } from 'react-router'
import { docTypes } from '#core/doc/doc.ts'
import { useDocSource } from '../../../data/linked/doc-source.ts'
import { useT } from '../../../lib/i18n.ts'
import { DocKindIcon } from '../../../parts/doc/DocKindIcon.tsx'
import styles from '../../../parts/tree/DocTree.module.css'
import { MarkedText } from '../../../parts/tree/MarkedText.tsx'
import { filterWords, isStruck, nodeTypes, type ViewNode } from '../../../parts/tree/tree-model.ts'

/** Loaded lazily: most trees have none. */
const DubboTag = lazy(async () => ({ default: (await import('./DubboTag.tsx')).DubboTag }))

interface Props {
  id: string
  node: ViewNode
  /** Its place among the rows that show. */
  row: number
  top: number
  height: number
  isOpen: boolean
  isCurrent: boolean
  isActive: boolean
  filter: string
  /** The number of docs in a folder; while filtering, of those that remain. */
  docs: number
  hasPath: boolean
  /** The page of a doc; a folder has none. */
  to: string | undefined
}

export const TreeRow = memo(function TreeRow(props: Props) {
  const { id, node, row, top, height, isOpen, isCurrent, isActive, to } = props
  const common = {
    id,
    role: 'treeitem',
    className: styles.row,
    'data-row': row,
    'data-type': node.type,
    'data-active': isActive || undefined,
    'data-struck': isStruck(node) || undefined,
    'aria-level': node.level,
    'aria-setsize': node.siblings,
    'aria-posinset': node.position,
    'aria-selected': isCurrent,
    style: { top, height, paddingLeft: 4 + (node.level - 1) * 10 },
  }
  if (to === undefined) {
    return (
      <div {...common} aria-expanded={isOpen}>
        <Folder {...props} />
      </div>
    )
  }
  return (
    <Link {...common} to={to} tabIndex={-1} title={node.url === '' ? undefined : `${node.httpMethod} ${node.url}`}>
      <Doc {...props} />
    </Link>
  )
})

function Folder({ node, isOpen, filter, docs }: Props) {
  const t = useT()
  const { isVisitor } = useDocSource()
  // Pointing at the tag asks for the service, which visitors may not.
  const hasTag = !isVisitor && node.type === nodeTypes.folder && node.docType === docTypes.dubbo
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <>
      {node.apiCount > 0 ? (
        <Chevron className={styles.chevron} size={16} stroke={1.75} aria-hidden="true" />
      ) : (
        <span className={styles.chevron} />
      )}
      <FolderIcon type={node.type} isOpen={isOpen} />
      <span className={styles.label}>
        <MarkedText text={node.label} hit={filter} />
      </span>
      {hasTag && (
        <Suspense>
          <DubboTag docId={node.docId} />
        </Suspense>
      )}
      <span className={styles.count} aria-label={t('view.docCount', { count: docs })}>
        {docs}
      </span>
    </>
  )
}

function FolderIcon({ type, isOpen }: { type: number; isOpen: boolean }) {
  const OfFolder = isOpen ? IconFolderOpen : IconFolder
  const Icon = type === nodeTypes.project ? IconBook2 : type === nodeTypes.module ? IconBox : OfFolder
  return <Icon className={styles.icon} size={16} stroke={1.75} aria-hidden="true" />
}

/** Whether the URL has a word of the filter that the name does not have. */
function isFoundByUrl({ label, url }: ViewNode, filter: string): boolean {
  const [name, path] = [label.toLowerCase(), url.toLowerCase()]
  return filterWords(filter).some((word) => !name.includes(word) && path.includes(word))
}

function Doc({ node, filter, hasPath }: Props) {
  const t = useT()
  const withUrl = (hasPath || isFoundByUrl(node, filter)) && node.url !== ''
  return (
    <>
      <span className={styles.chevron} />
      <span className={styles.kind}>
        <DocKindIcon docType={node.docType} method={node.httpMethod} />
      </span>
      <span className={styles.label}>
        <MarkedText text={node.label} hit={filter} />
        {withUrl && (
          <span className={styles.url}>
            <MarkedText text={node.url} hit={filter} />
          </span>
        )}
      </span>
      {node.hasConflicts === 1 && (
        <IconGitCompare className={styles.conflict} size={14} stroke={1.75} aria-label={t('view.hasConflicts')} />
      )}
    </>
  )
}
