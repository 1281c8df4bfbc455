import { Menu } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { columns } from './columns.ts'
import type { ListColumns } from './use-list-columns.ts'

/** Chooses the columns of the list. */
export function ColumnsMenu({ hidden, isUsual, show, reset }: ListColumns) {
  const t = useT()
  return (
    <Menu position="bottom-end" width={220} closeOnItemClick={false}>
      <Menu.Target>
        <IconButton label={t('doclist.columns')}>
          <IconColumns3 size={18} stroke={1.75} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('doclist.columns')}</Menu.Label>
        {columns.map((column) => (
          <Menu.CheckboxItem
            key={column}
            checked={!hidden.includes(column)}
            onChange={(isShown: boolean) => show(column, isShown)}
          >
            {t(`doclist.${column}`)}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item disabled={isUsual} onClick={reset}>
          {t('doclist.resetColumns')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
