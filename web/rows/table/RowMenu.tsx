import { Menu } from '@mantine/core'
import {
  IconAdjustmentsHorizontal,
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconIndentDecrease,
  IconIndentIncrease,
  IconExternalLink,
  IconFileImport,
  IconListTree,
  IconRowInsertBottom,
  IconSchema,
  IconTrash,
  type Icon,
} from '@tabler/icons-react'
import { dataMarker } from '#core/rows/param.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import { modelPath } from '../../data/model/model-paths.ts'
import { useParts } from '../../data/linked/parts-context.ts'
import { useT } from '../../lib/i18n.ts'
import type { RowCommand } from '../model/cell-keys.ts'
import { asDataNode, asPlainRow } from '../model/global-rows.ts'
import type { TableLook } from '../model/content-kind.ts'
import { keyText } from '../key-text.ts'
import styles from './ParamTable.module.css'
import type { TableActions } from './table-actions.ts'
import type { OpenMenu } from './use-param-table.ts'

interface Entry {
  command: RowCommand
  text: TextKey
  icon: Icon
  keys: string
  isNesting?: boolean
}

const entries: Entry[] = [
  { command: 'addAfter', text: 'edit.addAfter', icon: IconRowInsertBottom, keys: 'Enter' },
  { command: 'duplicate', text: 'edit.duplicate', icon: IconCopy, keys: 'Mod D' },
  { command: 'moveUp', text: 'edit.moveUp', icon: IconArrowUp, keys: 'Alt ↑' },
  { command: 'moveDown', text: 'edit.moveDown', icon: IconArrowDown, keys: 'Alt ↓' },
  { command: 'indent', text: 'edit.indent', icon: IconIndentIncrease, keys: 'Mod ]', isNesting: true },
  { command: 'outdent', text: 'edit.outdent', icon: IconIndentDecrease, keys: 'Mod [', isNesting: true },
]

interface Props {
  menu: {
    open: OpenMenu | undefined
    close: (rowId: string) => void
    run: (command: { kind: RowCommand }, rowId: string) => void
  }
  look: TableLook
  actions: TableActions
  chosen: ReadonlySet<string>
}

/** One menu for all rows: it opens at the button of the row. */
export function RowMenu({ menu: { open, close, run }, look, actions, chosen }: Props) {
  const t = useT()
  if (!open) return null
  const { isFixed, canNest } = look
  const { rowId, anchor } = open
  const shown = isFixed ? [] : entries.filter(({ isNesting = false }) => canNest || !isNesting)
  return (
    <Menu opened onClose={() => close(rowId)} position="bottom-end" width={220} returnFocus={false}>
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('model.menu')}
          className={styles.menuAnchor}
          style={{ left: anchor.left, top: anchor.top, width: anchor.width, height: anchor.height }}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.75} />}
          rightSection={<kbd className={styles.keys}>{keyText('Mod Enter')}</kbd>}
          onClick={() => run({ kind: 'details' }, rowId)}
        >
          {t('edit.details')}
        </Menu.Item>
        {shown.map(({ command, text, icon: Icon, keys }) => (
          <Menu.Item
            key={command}
            leftSection={<Icon size={16} stroke={1.75} />}
            rightSection={<kbd className={styles.keys}>{keyText(keys)}</kbd>}
            onClick={() => run({ kind: command }, rowId)}
          >
            {t(text)}
          </Menu.Item>
        ))}
        {look.hasDataNode && <DataNodeItem rowId={rowId} actions={actions} onDone={() => close(rowId)} />}
        <ModelItems rowId={rowId} actions={actions} chosen={chosen} run={run} />
        {!isFixed && (
          <>
            <Menu.Divider />
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} stroke={1.75} />}
              rightSection={<kbd className={styles.keys}>{keyText('Mod Shift Backspace')}</kbd>}
              onClick={() => run({ kind: 'remove' }, rowId)}
            >
              {t('common.delete')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

interface DataNodeProps {
  rowId: string
  actions: TableActions
  onDone: () => void
}

/** Marks the row as the place where the rows of each doc are inserted, or makes it a plain row again. */
function DataNodeItem({ rowId, actions, onDone }: DataNodeProps) {
  const t = useT()
  const row = actions.find(rowId)
  if (!row || row.modelId !== undefined) return null
  const isNode = row.example === dataMarker
  const change = () => {
    actions.set(rowId, isNode ? asPlainRow(row) : asDataNode)
    onDone()
  }
  return (
    <>
      <Menu.Divider />
      <Menu.Item leftSection={<IconFileImport size={16} stroke={1.75} />} onClick={change}>
        {t(isNode ? 'environment.endDataNode' : 'environment.setDataNode')}
      </Menu.Item>
    </>
  )
}

type ModelItemsProps = Pick<Props, 'actions' | 'chosen'> & { rowId: string; run: Props['menu']['run'] }

/** A row with a model can be opened or replaced by the rows of the model; others can become a model. */
function ModelItems({ rowId, actions, chosen, run }: ModelItemsProps) {
  const t = useT()
  const { moduleId } = useParts()
  const modelId = actions.find(rowId)?.modelId
  if (modelId !== undefined) {
    return (
      <>
        <Menu.Divider />
        <Menu.Item
          component="a"
          href={modelPath(moduleId, modelId)}
          target="_blank"
          leftSection={<IconExternalLink size={16} stroke={1.75} />}
        >
          {t('model.openModel')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconListTree size={16} stroke={1.75} />}
          onClick={() => run({ kind: 'spellOut' }, rowId)}
        >
          {t('model.spellOut')}
        </Menu.Item>
      </>
    )
  }
  if (moduleId === '' || !actions.planModel(chosen.has(rowId) ? chosen : new Set([rowId]))) return null
  return (
    <>
      <Menu.Divider />
      <Menu.Item leftSection={<IconSchema size={16} stroke={1.75} />} onClick={() => run({ kind: 'toModel' }, rowId)}>
        {t('model.toModel')}
      </Menu.Item>
    </>
  )
}
