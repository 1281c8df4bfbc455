import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Message } from '#core/contract/message.ts'
import { VIEW_PATH } from '../../data/doc/view-path.ts'
import type { MessagePage } from '../../data/message/message.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { ChangeClassTag } from '../../parts/change/ChangeClassTag.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NothingFound } from '../../ui/NothingFound.tsx'
import { Pager, type PageChoice } from '../../ui/Pager.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import { MessageActs } from './MessageActs.tsx'
import styles from './MessageTable.module.css'

interface Props {
  /** Undefined while the first answer is awaited. */
  data: MessagePage | undefined
  isBusy: boolean
  page: PageChoice
  onPage: (page: PageChoice, how?: { replace: boolean }) => void
  onRead: (id: string) => void
  /** Set while a filter is: removes it. */
  onClear: (() => void) | undefined
}

export function MessageTable({ data, isBusy, page, onPage, onRead, onClear }: Props) {
  const t = useT()
  return (
    <DataTable
      label={t('message.center.title')}
      columns={useColumns(onRead)}
      rows={data?.list}
      rowKey={({ id }) => id}
      isBusy={isBusy}
      empty={onClear ? <NothingFound onClear={onClear} /> : <NoMessages />}
      footer={data && <Pager total={data.total} {...page} onChange={onPage} />}
    />
  )
}

const messageTextId = (message: Message) => `message-${message.id}`

function useColumns(onRead: Props['onRead']): Column<Message>[] {
  const t = useT()
  return [
    { key: 'content', title: t('message.center.content'), cell: (message) => <Content message={message} /> },
    { key: 'status', title: t('message.center.status'), width: 100, cell: (message) => <Status message={message} /> },
    { key: 'time', title: t('message.center.time'), width: 140, cell: ({ gmtCreate }) => <TimeAgo at={gmtCreate} /> },
    {
      key: 'acts',
      title: t('common.tableTools'),
      width: 190,
      cell: (message) => (
        <div className={styles.acts}>
          <MessageActs message={message} describedBy={messageTextId(message)} onRead={() => onRead(message.id)} />
        </div>
      ),
    },
  ]
}

function Content({ message }: { message: Message }) {
  return (
    <p id={messageTextId(message)} className={styles.content} data-unread={message.isRead === 0 || undefined}>
      {message.message} {message.changeClass === 'breaking' && <ChangeClassTag changeClass="breaking" />}
    </p>
  )
}

function Status({ message }: { message: Message }) {
  const t = useT()
  return message.isRead === 0 ? (
    <StatusTag kind="todo">{t('message.center.unread')}</StatusTag>
  ) : (
    <StatusTag kind="done">{t('message.center.read')}</StatusTag>
  )
}

function NoMessages() {
  const t = useT()
  return (
    <EmptyState
      drawing={<IconBell className={styles.drawing} size={32} stroke={1.5} aria-hidden="true" />}
      title={t('message.center.emptyTitle')}
      text={t('message.center.emptyText')}
      actions={
        <Button component={Link} to={VIEW_PATH}>
          {t('message.center.readDocs')}
        </Button>
      }
    />
  )
}
