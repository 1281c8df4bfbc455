import { Button, Menu } from '@mantine/core'
import {
  IconApi,
  IconChevronDown,
  IconFileText,
  IconFolderPlus,
  IconMarkdown,
  IconPlus,
  IconTopologyStar3,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { docTypes } from '#core/doc/doc.ts'
import { newDocPath } from '../../data/doc/doc-paths.ts'
import { typeWords } from '../../data/doc/doc-type-words.ts'
import { useT } from '../../lib/i18n.ts'
import styles from './ListToolbar.module.css'

const types = [
  { type: docTypes.http, icon: IconApi },
  { type: docTypes.markdown, icon: IconMarkdown },
  { type: docTypes.custom, icon: IconFileText },
  { type: docTypes.dubbo, icon: IconTopologyStar3 },
]

/** Creates a doc; the small button offers every type, and a folder. */
export function NewDocButton({ moduleId, onFolder }: { moduleId: string; onFolder: () => void }) {
  const t = useT()
  return (
    <div className={styles.split}>
      <Button component={Link} to={newDocPath(moduleId)} leftSection={<IconPlus size={16} stroke={1.75} />}>
        {t('doclist.newDoc')}
      </Button>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <Button px={8} aria-label={t('doclist.newMore')}>
            <IconChevronDown size={14} stroke={1.75} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {types.map(({ type, icon: Icon }) => (
            <Menu.Item
              key={type}
              component={Link}
              to={newDocPath(moduleId, { type })}
              leftSection={<Icon size={16} stroke={1.75} />}
            >
              {t('doclist.newOf', { type: t(typeWords[type]) })}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconFolderPlus size={16} stroke={1.75} />} onClick={onFolder}>
            {t('doclist.newFolder')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
