import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useId, useRef, type MouseEvent } from 'react'
import { Link } from 'react-router'
import type { Message } from '#core/contract/message.ts'
import { MESSAGES_PATH } from '../../data/message/message-paths.ts'
import { useSetRead } from '../../data/message/message.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { ChangeClassTag } from '../../parts/change/ChangeClassTag.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import { MessageActs } from './MessageActs.tsx'
import styles from './MessageBell.module.css'

interface ListParts {
  /** Undefined until they are known. */
  messages: Message[] | undefined
  onClose: () => void
}

interface Props extends ListParts {
  /** For the heading that names the panel. */
  titleId: string
}

/** The dropdown of the bell. */
export function BellPanel({ titleId, messages, onClose }: Props) {
  const t = useT()
  const setRead = useSetRead()
  // Takes the focus when the focused button is removed.
  const centre = useRef<HTMLAnchorElement>(null)
  const readAll = () => {
    centre.current?.focus()
    setRead(undefined)
  }
  const read = ({ id }: Message, { currentTarget }: MouseEvent<HTMLElement>) => {
    const next = findNeighbour(currentTarget) ?? centre.current
    next?.focus()
    setRead(id)
  }
  return (
    <>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t('message.center.unreadTitle')}
        </h2>
        {messages && messages.length > 0 && (
          <Button size="xs" variant="subtle" onClick={readAll}>
            {t('message.center.setAllRead')}
          </Button>
        )}
        <Button ref={centre} component={Link} to={MESSAGES_PATH} size="xs" variant="subtle" onClick={onClose}>
          {t('message.center.open')}
        </Button>
      </div>
      {messages?.length === 0 ? <NoneUnread /> : <BellList {...{ messages, onClose }} onRead={read} />}
    </>
  )
}

interface ListProps extends ListParts {
  onRead: (message: Message, event: MouseEvent<HTMLElement>) => void
}

function BellList({ messages, onRead, onClose }: ListProps) {
  if (!messages) return <RowsSkeleton />
  return (
    <ul className={styles.list}>
      {messages.map((message) => (
        <BellRow key={message.id} message={message} onRead={(event) => onRead(message, event)} onLeave={onClose} />
      ))}
    </ul>
  )
}

interface RowProps {
  message: Message
  onRead: (event: MouseEvent<HTMLElement>) => void
  onLeave: () => void
}

function BellRow({ message, onRead, onLeave }: RowProps) {
  const textId = useId()
  return (
    <li className={styles.row}>
      <p id={textId} className={styles.text}>
        {message.message} {message.changeClass === 'breaking' && <ChangeClassTag changeClass="breaking" />}
      </p>
      <div className={styles.acts}>
        <TimeAgo at={message.gmtCreate} />
        <MessageActs message={message} describedBy={textId} onRead={onRead} onLeave={onLeave} />
      </div>
    </li>
  )
}

function NoneUnread() {
  const t = useT()
  return (
    <EmptyState
      drawing={<IconBell className={styles.drawing} size={32} stroke={1.5} aria-hidden="true" />}
      title={t('message.center.bellEmptyTitle')}
      text={t('message.center.bellEmptyText')}
    />
  )
}

/** The button of the next row, or else of the one before. */
function findNeighbour(button: HTMLElement): HTMLElement | null | undefined {
  const row = button.closest('li')
  return (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button')
}
