import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { messageQueries, useSetRead, useUnread } from '../../data/message/message.queries.ts'
import { useLanguage, useT } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Page, PageHead } from '../../ui/Page.tsx'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { ClearPushButton } from './ClearPushButton.tsx'
import { MessageFilters } from './MessageFilters.tsx'
import { MessageSettings } from './MessageSettings.tsx'
import { MessageTable } from './MessageTable.tsx'
import { useMessageFilter } from './use-message-filter.ts'

/** All messages of the reader, in the user centre. */
export function MessagesPage() {
  const t = useT()
  const filter = useMessageFilter()
  const { page, asked, isFiltered, setPage, clear } = filter
  const { data, isPlaceholderData } = useQuery(messageQueries.page(useLanguage(), { ...page, ...asked }))
  const setRead = useSetRead()
  const unread = useUnread()
  const hasUnread = unread !== undefined && unread.length > 0
  const hasMessages = isFiltered || (data !== undefined && data.total > 0)
  return (
    <Page>
      <PageHead
        help="following#messages"
        title={t('message.center.title')}
        text={hasMessages && <UnreadCount count={unread?.length} />}
        actions={
          <>
            {hasUnread && (
              <Button variant="default" onClick={() => setRead(undefined)}>
                {t('message.center.setAllRead')}
              </Button>
            )}
            {hasMessages && <ClearPushButton />}
            <SettingsButton />
          </>
        }
      />
      {hasMessages && <MessageFilters state={filter} />}
      <MessageTable
        data={data}
        isBusy={isPlaceholderData}
        page={page}
        onPage={setPage}
        onRead={setRead}
        onClear={isFiltered ? clear : undefined}
      />
    </Page>
  )
}

function SettingsButton() {
  const t = useT()
  const [params] = useSearchParams()
  // Mails link to them.
  const [isOpen, { open, close }] = useDisclosure(params.has('settings'))
  return (
    <>
      <IconButton label={t('message.center.settings')} onClick={open}>
        <IconSettings size={18} stroke={1.75} />
      </IconButton>
      <SideDrawer title={t('message.center.settings')} isOpen={isOpen} onClose={close}>
        <MessageSettings />
      </SideDrawer>
    </>
  )
}

function UnreadCount({ count }: { count: number | undefined }) {
  const t = useT()
  if (count === undefined) return null
  return count === 0 ? t('message.center.noneUnread') : t('message.center.count', { count })
}
