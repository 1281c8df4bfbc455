import { Button, Menu } from '@mantine/core'
import { IconDots, IconPlus, IconSparkles, IconTrash } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useSample } from '../space/use-sample.ts'

interface Props {
  onAdd: () => void
  onTrash: () => void
}

export function DashboardActions({ onAdd, onTrash }: Props) {
  const t = useT()
  const sample = useSample()
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label={t('common.more')} loading={sample.isCreating}>
            <IconDots size={18} stroke={1.75} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconSparkles size={16} stroke={1.75} />} onClick={sample.create}>
            {t('space.sample')}
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash size={16} stroke={1.75} />} onClick={onTrash}>
            {t('trash.title')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={onAdd}>
        {t('space.new')}
      </Button>
    </>
  )
}
