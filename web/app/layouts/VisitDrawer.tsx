import { Drawer } from '@mantine/core'
import { TabsList } from '../../features/view/tabs/TabsList.tsx'
import { VisitSide } from '../../features/visit/VisitSide.tsx'
import { useT } from '../../lib/i18n.ts'
import { useMedia } from '../../lib/use-media.ts'
import layout from './layout.module.css'
import styles from './VisitLayout.module.css'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** On narrow screens the tree covers the page, and closes when a doc is chosen. */
export function VisitDrawer({ isOpen, onClose }: Props) {
  const t = useT()
  const isPhone = useMedia('(max-width: 640px)')
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} position="left" size="min(320px, calc(100% - 56px))">
      <Drawer.Overlay />
      <Drawer.Content className={layout.drawer} aria-label={t('view.tree')}>
        <div className={styles.drawer}>
          <VisitSide
            rowHeight={40}
            close={<Drawer.CloseButton aria-label={t('common.close')} ml="auto" />}
            tabs={isPhone && <TabsList />}
          />
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}
