import { IconRobot } from '@tabler/icons-react'
import type { Assistant } from '#core/contract/assistant.ts'
import { useDisconnect } from '../../data/assistant/assistant.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EndButton } from '../../ui/EndButton.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { AccessEnd, LastUse } from '../token/AccessCells.tsx'
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
      cell: ({ lastUsed, lastAddress }) => (
        <LastUse at={lastUsed} address={lastAddress} never={t('connect.neverUsed')} />
      ),
    },
    {
      key: 'ends',
      title: t('connect.ends'),
      width: 130,
      cell: ({ endsAt, isEnded }) => <AccessEnd at={endsAt} ended={isEnded && t('connect.ended')} />,
    },
  ]
}

/** Names are chosen by programs: where the answer went says more. */
function Name({ assistant: { name, host } }: { assistant: Assistant }) {
  const t = useT()
  return (
    <div>
      <b className={styles.name}>{name}</b>
      {host !== undefined && (
        <div className={styles.quiet}>{host === '' ? t('connect.onThisMachine') : t('connect.from', { host })}</div>
      )}
    </div>
  )
}

function DisconnectButton({ assistant: { id, name } }: { assistant: Assistant }) {
  const t = useT()
  const { mutate, isPending } = useDisconnect()
  return (
    <EndButton
      action={t('connect.disconnect')}
      question={t('connect.disconnectTitle', { name })}
      text={t('connect.disconnectText')}
      isBusy={isPending}
      onEnd={() => mutate(id, { onSuccess: () => toastDone(t('connect.disconnected', { name })) })}
    />
  )
}
