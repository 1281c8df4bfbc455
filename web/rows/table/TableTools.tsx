import { Button, Checkbox, Menu, TextInput } from '@mantine/core'
import { IconColumns3, IconFold, IconFoldDown, IconPlus, IconSearch, IconTableImport } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import type { TableId } from '#core/content/tables.ts'
import { useT } from '../../lib/i18n.ts'
import { HelpLink } from '../../ui/HelpLink.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Toolbar } from '../../ui/Toolbar.tsx'
import { useEdited } from '../store/edit-context.ts'
import { useColumnWords } from './column-words.ts'
import styles from './TableTools.module.css'
import type { useColumns } from './use-columns.ts'
import type { useTableSearch } from './use-table-search.ts'

interface Props {
  table: TableId
  isFolded: boolean
  onFold: (isFolded: boolean) => void
  columns: ReturnType<typeof useColumns>
  search: ReturnType<typeof useTableSearch>
  addLabel: string
  onAdd: () => void
  onImport: () => void
  /** Switches of the table. */
  children?: ReactNode
}

/** The toolbar above a table. It does not rerender while typing in the table. */
export const TableTools = memo(function TableTools(props: Props) {
  const t = useT()
  const { table, columns, search, addLabel, onAdd, onImport, children } = props
  return (
    <Toolbar label={t('common.tableTools')} className={styles.tools}>
      <Button variant="default" leftSection={<IconPlus size={16} stroke={1.75} />} onClick={onAdd}>
        {addLabel}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconTableImport size={16} stroke={1.75} />}
        onClick={onImport}
      >
        {t('edit.import')}
      </Button>
      {children && <div className={styles.switches}>{children}</div>}
      <div className={styles.right}>
        <Search search={search} />
        <FoldButton {...props} />
        <ColumnMenu table={table} columns={columns} />
        <HelpLink to="parameters" />
      </div>
    </Toolbar>
  )
})

function Search({ search: { text, setText, count, position, jump } }: Pick<Props, 'search'>) {
  const t = useT()
  return (
    <TextInput
      className={styles.search}
      aria-label={t('edit.searchTable')}
      placeholder={t('edit.searchTable')}
      leftSection={<IconSearch size={16} stroke={1.75} />}
      rightSection={text.trim() !== '' && <output className={styles.hits}>{`${position}/${count}`}</output>}
      rightSectionWidth={52}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setText('')
        if (event.key !== 'Enter') return
        event.preventDefault()
        jump(event.shiftKey ? -1 : 1)
      }}
    />
  )
}

function FoldButton({ isFolded, onFold }: Pick<Props, 'isFolded' | 'onFold'>) {
  const t = useT()
  return (
    <IconButton label={t(isFolded ? 'edit.unfoldAll' : 'edit.foldAll')} onClick={() => onFold(!isFolded)}>
      {isFolded ? <IconFoldDown size={18} stroke={1.75} /> : <IconFold size={18} stroke={1.75} />}
    </IconButton>
  )
}

function ColumnMenu({ table, columns: { shown, offered, toggle } }: Pick<Props, 'table' | 'columns'>) {
  const t = useT()
  const words = useColumnWords(useEdited().store.look(table))
  if (offered.length === 0) return null
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <IconButton label={t('edit.columns')}>
          <IconColumns3 size={18} stroke={1.75} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((column) => (
          <Menu.Item
            key={column}
            role="menuitemcheckbox"
            aria-checked={shown.includes(column)}
            leftSection={<Checkbox.Indicator size="xs" radius="xs" checked={shown.includes(column)} />}
            onClick={() => toggle(column)}
          >
            {words[column]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
