import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import type { Message } from '#core/contract/message.ts'
import { viewQueries } from '../../data/doc/view.queries.ts'
import { viewPath } from '../../data/doc/view-path.ts'
import { useT } from '../../lib/i18n.ts'

const ABOUT_A_DOC: Message['type'] = 1

interface Props {
  message: Message
  /** The id of the element with the text, which describes the buttons. */
  describedBy: string
  onRead: (event: MouseEvent<HTMLElement>) => void
  /** Called when the reader opens the doc. */
  onLeave?: () => void
}

/** What can be done with a message. */
export function MessageActs({ message, describedBy, onRead, onLeave }: Props) {
  const t = useT()
  const isUnread = message.isRead === 0
  const hasDoc = message.type === ABOUT_A_DOC && message.sourceId !== ''
  return (
    <>
      {hasDoc && <ViewDoc {...{ message, describedBy, onLeave }} onRead={isUnread ? onRead : undefined} />}
      {isUnread && (
        <Button size="xs" variant="subtle" color="gray" aria-describedby={describedBy} onClick={onRead}>
          {t('message.center.setRead')}
        </Button>
      )}
    </>
  )
}

interface ViewDocProps {
  message: Message
  describedBy: string
  onRead: ((event: MouseEvent<HTMLElement>) => void) | undefined
  onLeave: (() => void) | undefined
}

/** Opens the current doc, also when an older version of it is open. */
function ViewDoc({ message: { sourceId }, describedBy, onRead, onLeave }: ViewDocProps) {
  const t = useT()
  const client = useQueryClient()
  const view = (event: MouseEvent<HTMLElement>) => {
    onRead?.(event)
    onLeave?.()
    void client.invalidateQueries({ queryKey: viewQueries.doc(sourceId).queryKey })
  }
  return (
    <Button
      component={Link}
      to={viewPath(sourceId)}
      size="xs"
      variant="subtle"
      aria-describedby={describedBy}
      onClick={view}
    >
      {t('message.center.viewDoc')}
    </Button>
  )
}
