import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { useOpened } from '../../ui/use-opened.ts'
import { BrandLink } from './BrandLink.tsx'
import styles from './layout.module.css'
import viewStyles from './ViewLayout.module.css'

interface Props {
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** On narrow screens the tree covers the page. */
export function ViewDrawer({ isOpen, onClose, children }: Props) {
  const t = useT()
  return (
    <Drawer.Root opened={useOpened(isOpen)} onClose={onClose} position="left" size="min(320px, calc(100% - 56px))">
      <Drawer.Overlay />
      <Drawer.Content className={styles.drawer} aria-label={t('view.tree')}>
        <div className={viewStyles.drawer}>
          <div className={styles.drawerHead}>
            <BrandLink />
            <Drawer.CloseButton aria-label={t('common.close')} ml="auto" />
          </div>
          {children}
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}
