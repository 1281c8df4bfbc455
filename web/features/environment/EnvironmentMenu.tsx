import { Menu } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconCopy, IconDots, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Environment } from '#core/contract/environment.ts'
import { useT } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import chipStyles from '../../ui/chips/Chips.module.css'
import { CopyEnvironmentDialog } from './CopyEnvironmentDialog.tsx'
import { useAskDeleteEnvironment } from './use-ask-delete-environment.ts'

interface Props {
  environment: Environment
  environments: Environment[]
  index: number
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onMove: (step: -1 | 1) => void
  onCopied: (environmentId: string) => void
}

/** What can be done with an environment from its chip. */
export function EnvironmentMenu({ environment, environments, index, isOpen, onOpen, onMove, onCopied }: Props) {
  const t = useT()
  const askDelete = useAskDeleteEnvironment(environments)
  const [isCopying, setCopying] = useState(false)
  return (
    <>
      <Menu opened={isOpen} onChange={onOpen} position="bottom-start">
        <Menu.Target>
          <IconButton label={t('environment.menuOf', { name: environment.name })} size={24} className={chipStyles.act}>
            <IconDots size={16} stroke={1.75} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCopy size={16} stroke={1.75} />} onClick={() => setCopying(true)}>
            {t('environment.duplicate')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowLeft size={16} stroke={1.75} />}
            disabled={index === 0}
            onClick={() => onMove(-1)}
          >
            {t('environment.moveLeft')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowRight size={16} stroke={1.75} />}
            disabled={index === environments.length - 1}
            onClick={() => onMove(1)}
          >
            {t('environment.moveRight')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} stroke={1.75} />}
            onClick={() => void askDelete(environment)}
          >
            {t('environment.deleteItem')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <CopyEnvironmentDialog
        environment={environment}
        isOpen={isCopying}
        onClose={() => setCopying(false)}
        onCopied={onCopied}
      />
    </>
  )
}
