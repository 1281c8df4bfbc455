import { Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { messageQueries } from '../../data/message/message.queries.ts'
import { useLiveMessages } from '../../data/message/use-live-messages.ts'
import { useLanguage, useT } from '../../lib/i18n.ts'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { BellPanel } from './BellPanel.tsx'
import styles from './MessageBell.module.css'

/** For the time when the stream of events is down. The query client does not poll while the tab is hidden. */
const POLL_MS = 30_000

/** The number of unread messages, and a panel with them. */
export function MessageBell() {
  const t = useT()
  const titleId = useId()
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const { data: messages } = useQuery({ ...messageQueries.unread(useLanguage()), refetchInterval: POLL_MS })
  useLiveMessages()
  const count = messages?.length ?? 0
  return (
    <Popover
      opened={isOpen}
      onChange={close}
      position="bottom-end"
      width="min(400px, calc(100vw - 16px))"
      shadow="md"
      radius="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <IconButton
          label={count === 0 ? t('message.center.bell') : t('message.center.bellUnread', { count })}
          onClick={toggle}
        >
          <IconBell size={18} stroke={1.75} />
          <CountBadge count={count} isUrgent />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown className={styles.panel} aria-labelledby={titleId}>
        <BellPanel titleId={titleId} messages={messages} onClose={close} />
      </Popover.Dropdown>
    </Popover>
  )
}
