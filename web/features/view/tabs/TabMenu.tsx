import { Menu } from '@mantine/core'
import type { TextKey } from '#core/i18n/texts.ts'
import { closings, type Closing, type DocTab } from '../../../data/doc/doc-tabs-model.ts'
import { useT } from '../../../lib/i18n.ts'
import styles from './TabsBar.module.css'

/** Where the menu opens, and for which tab. */
export interface MenuPlace {
  path: string
  x: number
  y: number
}

interface Props {
  place: MenuPlace | undefined
  tabs: readonly DocTab[]
  onClose: () => void
  onChoose: (path: string, what: Closing) => void
  onStep: (path: string, by: -1 | 1) => void
}

const words: Record<Closing, TextKey> = {
  this: 'view.close',
  others: 'view.closeOthers',
  left: 'view.closeLeft',
  right: 'view.closeRight',
  all: 'view.closeAll',
}

/** What can be done with a tab. On a page without a tab it is about the first one. */
export function TabMenu({ place, tabs, onClose, onChoose, onStep }: Props) {
  const t = useT()
  const at = Math.max(
    0,
    tabs.findIndex(({ path }) => path === place?.path),
  )
  const path = tabs[at]?.path ?? ''
  return (
    <Menu opened={place !== undefined} onClose={onClose} position="bottom-start" offset={2}>
      <Menu.Target>
        <button
          type="button"
          className={styles.menuPoint}
          tabIndex={-1}
          aria-hidden="true"
          style={{ left: place?.x ?? 0, top: place?.y ?? 0 }}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {closings(tabs.length, at).map((what) => (
          <Menu.Item key={what} onClick={() => onChoose(path, what)}>
            {t(words[what])}
          </Menu.Item>
        ))}
        {tabs.length > 1 && <Menu.Divider />}
        {at > 0 && <Menu.Item onClick={() => onStep(path, -1)}>{t('view.moveLeft')}</Menu.Item>}
        {at < tabs.length - 1 && <Menu.Item onClick={() => onStep(path, 1)}>{t('view.moveRight')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}
