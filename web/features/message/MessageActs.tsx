import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { messageTypes, type Message } from '#core/contract/message.ts'
import { viewQueries } from '../../data/doc/view.queries.ts'
import { useT } from '../../lib/i18n.ts'

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
  return (
    <>
      {message.link !== '' && <View {...{ message, describedBy, onLeave }} onRead={isUnread ? onRead : undefined} />}
      {isUnread && (
        <Button size="xs" variant="subtle" color="gray" aria-describedby={describedBy} onClick={onRead}>
          {t('message.center.setRead')}
        </Button>
      )}
    </>
  )
}

interface ViewProps {
  message: Message
  describedBy: string
  onRead: ((event: MouseEvent<HTMLElement>) => void) | undefined
  onLeave: (() => void) | undefined
}

/** Opens what the message is about. A doc is shown as it is now, also when an older version of it is open. */
function View({ message: { type, sourceId, link }, describedBy, onRead, onLeave }: ViewProps) {
  const t = useT()
  const client = useQueryClient()
  const view = (event: MouseEvent<HTMLElement>) => {
    onRead?.(event)
    onLeave?.()
    if (sourceId !== '') void client.invalidateQueries({ queryKey: viewQueries.doc(sourceId).queryKey })
  }
  const isDoc = type === messageTypes.doc && sourceId !== ''
  return (
    <Button component={Link} to={link} size="xs" variant="subtle" aria-describedby={describedBy} onClick={view}>
      {t(isDoc ? 'message.center.viewDoc' : 'message.center.view')}
    </Button>
  )
}
