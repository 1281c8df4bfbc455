import { Button } from '@mantine/core'
import { IconPlus, IconShare2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModuleCard } from '#core/contract/module.ts'
import type { ShareRow } from '#core/contract/share.ts'
import { openShare } from '../../data/share/share-store.ts'
import { shareQueries } from '../../data/share/share.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { ConnectDialog } from '../../parts/assistant/ConnectDialog.tsx'
import { TabHead } from '../../parts/module-tab/TabHead.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { usePageAddress } from '../../ui/use-page-address.ts'
import { ContentDialog } from './ContentDialog.tsx'
import { ShareKeysDialog } from './ShareKeysDialog.tsx'
import { QrDialog } from './QrDialog.tsx'
import styles from './share.module.css'
import { shareName } from './share-words.ts'
import { ShareTable } from './ShareTable.tsx'

const USUAL_SIZE = 10

/** The shares of a module. */
export function ShareTab({ module: { id: moduleId } }: { module: ModuleCard }) {
  const t = useT()
  const { page, setPage } = usePageAddress(USUAL_SIZE)
  const { data, isPlaceholderData } = useQuery(shareQueries.page(moduleId, page))
  const [asked, setAsked] = useState<{ what: 'content' | 'qr' | 'keys' | 'connect'; share: ShareRow }>()
  const [isOpen, setOpen] = useState(false)
  const ask = (what: 'content' | 'qr' | 'keys' | 'connect') => (share: ShareRow) => {
    setAsked({ what, share })
    setOpen(true)
  }
  const close = () => setOpen(false)
  const create = (
    <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => openShare({ moduleId })}>
      {t('share.new')}
    </Button>
  )
  return (
    <div data-wide>
      <TabHead title={t('share.title')} help="shares" text={t('share.text')} />
      {data && data.total > 0 && <div className={styles.tools}>{create}</div>}
      <ShareTable
        shares={data?.list}
        isBusy={isPlaceholderData}
        empty={
          <EmptyState
            drawing={<IconShare2 className={styles.drawing} size={32} stroke={1.5} aria-hidden="true" />}
            title={t('share.emptyTitle')}
            text={t('share.emptyText')}
            actions={create}
          />
        }
        footer={data && data.total > 0 && <Pager {...page} total={data.total} onChange={setPage} />}
        onEdit={(share) => openShare({ moduleId, share })}
        onContent={ask('content')}
        onQr={ask('qr')}
        onKeys={ask('keys')}
        onConnect={ask('connect')}
      />
      {asked?.what === 'content' && <ContentDialog share={asked.share} isOpen={isOpen} onClose={close} />}
      {asked?.what === 'qr' && <QrDialog share={asked.share} isOpen={isOpen} onClose={close} />}
      {asked?.what === 'connect' && (
        <ConnectDialog
          name={shareName(asked.share)}
          pageUrl={asked.share.url}
          isEncrypted={asked.share.type === 2}
          isOpen={isOpen}
          onClose={close}
        />
      )}
      {asked?.what === 'keys' && <ShareKeysDialog share={asked.share} isOpen={isOpen} onClose={close} />}
    </div>
  )
}
