import { Menu } from '@mantine/core'
import {
  IconAdjustmentsHorizontal,
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconIndentDecrease,
  IconIndentIncrease,
  IconRowInsertBottom,
  IconTrash,
  type Icon,
} from '@tabler/icons-react'
import type { TextKey } from '#core/i18n/texts.ts'
import { useT } from '../../../lib/i18n.ts'
import type { RowCommand } from '../model/cell-keys.ts'
import type { TableKind } from '../model/tables.ts'
import { keyText } from './key-text.ts'
import styles from './ParamTable.module.css'
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
  kind: TableKind
}

/** One menu for all rows: it opens where the button of the row is. */
export function RowMenu({ menu: { open, close, run }, kind: { isFixed, canNest } }: Props) {
  const t = useT()
  if (!open) return null
  const { rowId, anchor } = open
  const shown = isFixed ? [] : entries.filter(({ isNesting = false }) => canNest || !isNesting)
  return (
    <Menu opened onClose={() => close(rowId)} position="bottom-end" width={220} returnFocus={false}>
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('common.more')}
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
        {!isFixed && (
          <>
            <Menu.Divider />
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} stroke={1.75} />}
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
