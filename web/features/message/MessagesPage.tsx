import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messageQueries, useSetRead, useUnread } from '../../data/message/message.queries.ts'
import { useLanguage, useT } from '../../lib/i18n.ts'
import { Page, PageHead } from '../../ui/Page.tsx'
import { usePageAddress } from '../../ui/use-page-address.ts'
import { ClearPushButton } from './ClearPushButton.tsx'
import { MessageTable } from './MessageTable.tsx'

const USUAL_SIZE = 10

/** All messages of the reader, in the user centre. */
export function MessagesPage() {
  const t = useT()
  const { page, setPage } = usePageAddress(USUAL_SIZE)
  const { data, isPlaceholderData } = useQuery(messageQueries.page(useLanguage(), page))
  const setRead = useSetRead()
  const unread = useUnread()
  const hasUnread = unread !== undefined && unread.length > 0
  const hasMessages = data !== undefined && data.total > 0
  return (
    <Page>
      <PageHead
        title={t('message.center.title')}
        text={hasMessages && <UnreadCount count={unread?.length} />}
        actions={
          hasMessages && (
            <>
              {hasUnread && (
                <Button variant="default" onClick={() => setRead(undefined)}>
                  {t('message.center.setAllRead')}
                </Button>
              )}
              <ClearPushButton />
            </>
          )
        }
      />
      <MessageTable data={data} isBusy={isPlaceholderData} page={page} onPage={setPage} onRead={setRead} />
    </Page>
  )
}

function UnreadCount({ count }: { count: number | undefined }) {
  const t = useT()
  if (count === undefined) return null
  return count === 0 ? t('message.center.noneUnread') : t('message.center.count', { count })
}
