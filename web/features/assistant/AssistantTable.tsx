import { Button, Tooltip } from '@mantine/core'
import { IconRobot } from '@tabler/icons-react'
import type { Assistant } from '#core/contract/assistant.ts'
import { useDisconnect } from '../../data/assistant/assistant.queries.ts'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import { confirm } from '../../ui/confirm.tsx'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { TokenPlaces } from '../token/TokenPlaces.tsx'
import styles from './assistant.module.css'

export function AssistantTable({ assistants }: { assistants: Assistant[] | undefined }) {
  const t = useT()
  const tools = (assistant: Assistant) => <DisconnectButton assistant={assistant} />
  return (
    <DataTable
      label={t('connect.connected')}
      columns={useColumns()}
      rows={assistants}
      rowKey={({ id }) => id}
      isTall
      tools={tools}
      empty={
        <EmptyState
          drawing={<IconRobot size={40} stroke={1.25} aria-hidden="true" />}
          title={t('connect.emptyTitle')}
          text={t('connect.emptyText')}
        />
      }
    />
  )
}

function useColumns(): Column<Assistant>[] {
  const t = useT()
  return [
    { key: 'name', title: t('connect.name'), cell: (assistant) => <Name assistant={assistant} /> },
    {
      key: 'scopes',
      title: t('connect.scopes'),
      width: 150,
      cell: ({ scopes }) => scopes.map((scope) => t(`token.scope_${scope}`)).join(', '),
    },
    { key: 'places', title: t('connect.places'), cell: ({ places }) => <TokenPlaces places={places} /> },
    {
      key: 'lastUsed',
      title: t('connect.lastUsed'),
      width: 170,
      cell: ({ lastUsed, lastAddress }) =>
        lastUsed === 0 ? (
          <span className={styles.quiet}>{t('connect.neverUsed')}</span>
        ) : (
          <span>
            <TimeAgo at={lastUsed} />
            <span className={styles.quiet}> · {lastAddress}</span>
          </span>
        ),
    },
    { key: 'ends', title: t('connect.ends'), width: 130, cell: (assistant) => <Ending assistant={assistant} /> },
  ]
}

/** Names are chosen by programs: where the answer went says more. */
function Name({ assistant: { name, host } }: { assistant: Assistant }) {
  const t = useT()
  return (
    <div>
      <b className={styles.name}>{name}</b>
      <div className={styles.quiet}>{host === '' ? t('connect.onThisMachine') : t('connect.from', { host })}</div>
    </div>
  )
}

function Ending({ assistant: { endsAt, isEnded } }: { assistant: Assistant }) {
  const t = useT()
  const format = useFormat()
  // An ended one stays in the list, so that its person sees why it stopped working.
  if (isEnded) return <StatusTag kind="pending">{t('connect.ended')}</StatusTag>
  return (
    <Tooltip label={format.dateTime(endsAt)}>
      <span>{format.date(endsAt)}</span>
    </Tooltip>
  )
}

function DisconnectButton({ assistant: { id, name } }: { assistant: Assistant }) {
  const t = useT()
  const { mutate, isPending } = useDisconnect()
  const disconnect = async () => {
    const question = {
      title: t('connect.disconnectTitle', { name }),
      message: t('connect.disconnectText'),
      action: t('connect.disconnect'),
      keep: t('common.keep'),
      isDanger: true,
    }
    if (await confirm(question)) mutate(id, { onSuccess: () => toastDone(t('connect.disconnected', { name })) })
  }
  return (
    <Button
      size="xs"
      variant="subtle"
      color="red"
      loading={isPending}
      aria-label={t('connect.disconnectTitle', { name })}
      onClick={() => void disconnect()}
    >
      {t('connect.disconnect')}
    </Button>
  )
}
