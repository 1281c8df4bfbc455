import { Checkbox, Switch } from '@mantine/core'
import { IconBox, IconChevronDown, IconChevronRight, IconFolder, IconFolderOpen } from '@tabler/icons-react'
import { memo } from 'react'
import { useT } from '../../lib/i18n.ts'
import { DocKindIcon } from '../doc/DocKindIcon.tsx'
import treeStyles from './DocTree.module.css'
import { MarkedText } from './MarkedText.tsx'
import { isDoc, isStruck, nodeTypes, type ViewNode } from './tree-model.ts'
import type { Tick } from './picker-model.ts'
import styles from './picker.module.css'

interface Props {
  id: string
  node: ViewNode
  /** Its index among the visible rows. */
  row: number
  top: number
  height: number
  isOpen: boolean
  isActive: boolean
  /** Undefined in a tree for reading. */
  tick: Tick | undefined
  /** It is there already. */
  isTaken: boolean
  filter: string
  /** Undefined where folders cannot grow. */
  isGrowing?: boolean | undefined
  onGrow?: ((folderId: string, isOn: boolean) => void) | undefined
}

const checked = { all: true, some: 'mixed', none: false } as const

/** A module, folder or doc with its check box. The tree handles clicks and keys. */
export const PickerRow = memo(function PickerRow(props: Props) {
  const { id, node, row, top, height, isOpen, isActive, tick, isTaken, filter, isGrowing, onGrow } = props
  const isFolder = !isDoc(node)
  return (
    <div
      id={id}
      role="treeitem"
      className={styles.row}
      data-row={row}
      data-type={node.type}
      data-active={isActive || undefined}
      data-struck={isStruck(node) || undefined}
      aria-level={node.level}
      aria-setsize={node.siblings}
      aria-posinset={node.position}
      aria-checked={tick && checked[tick]}
      aria-disabled={isTaken || undefined}
      aria-expanded={isFolder ? isOpen : undefined}
      style={{ top, height, paddingLeft: 4 + (node.level - 1) * 18 }}
    >
      {isFolder ? <Chevron isOpen={isOpen} /> : <span className={treeStyles.chevron} />}
      {tick && (
        <span className={styles.tick} data-tick>
          <Checkbox.Indicator
            size="xs"
            radius="xs"
            checked={tick === 'all'}
            indeterminate={tick === 'some'}
            disabled={isTaken}
          />
        </span>
      )}
      {isFolder ? <FolderIcon node={node} isOpen={isOpen} /> : <Kind node={node} />}
      <span className={treeStyles.label}>
        <MarkedText text={node.label} hit={filter} />
        {node.url !== '' && (
          <span className={treeStyles.url}>
            <MarkedText text={node.url} hit={filter} />
          </span>
        )}
      </span>
      {isGrowing && !onGrow && <GrowthMark />}
      {isFolder && onGrow && (tick === 'all' || node.apiCount === 0) && (
        <GrowthSwitch node={node} isOn={isGrowing === true} onChange={(isOn) => onGrow(node.docId, isOn)} />
      )}
      {isFolder && <span className={treeStyles.count}>{node.apiCount}</span>}
    </div>
  )
})

function GrowthMark() {
  const t = useT()
  return (
    <span className={styles.mark} title={t('share.appendHint')}>
      {t('share.append')}
    </span>
  )
}

interface GrowthProps {
  node: ViewNode
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function GrowthSwitch({ node, isOn, onChange }: GrowthProps) {
  const t = useT()
  return (
    <span className={styles.growth} data-growth title={t('share.appendHint')}>
      <Switch
        size="xs"
        label={t('share.append')}
        aria-label={t('share.appendOf', { name: node.label })}
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </span>
  )
}

function Chevron({ isOpen }: { isOpen: boolean }) {
  const Icon = isOpen ? IconChevronDown : IconChevronRight
  return <Icon className={treeStyles.chevron} size={16} stroke={1.75} aria-hidden="true" />
}

function FolderIcon({ node, isOpen }: { node: ViewNode; isOpen: boolean }) {
  const OfFolder = isOpen ? IconFolderOpen : IconFolder
  const Icon = node.type === nodeTypes.module ? IconBox : OfFolder
  return <Icon className={treeStyles.icon} size={16} stroke={1.75} aria-hidden="true" />
}

function Kind({ node }: { node: ViewNode }) {
  return (
    <span className={treeStyles.kind}>
      <DocKindIcon docType={node.docType} method={node.httpMethod} />
    </span>
  )
}
