import { Button, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AccessToken } from '#core/contract/token.ts'
import { useDeleteToken } from '../../data/token/token.queries.ts'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import { confirm } from '../../ui/confirm.tsx'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { TokenPlaces } from './TokenPlaces.tsx'
import styles from './token.module.css'

export function TokenTable({ tokens, empty }: { tokens: AccessToken[] | undefined; empty: ReactNode }) {
  const t = useT()
  const tools = (token: AccessToken) => <DeleteButton token={token} />
  return (
    <DataTable
      label={t('token.title')}
      columns={useColumns()}
      rows={tokens}
      rowKey={({ id }) => id}
      isTall
      tools={tools}
      empty={empty}
    />
  )
}

function useColumns(): Column<AccessToken>[] {
  const t = useT()
  return [
    { key: 'name', title: t('token.name'), cell: ({ name }) => <b className={styles.name}>{name}</b> },
    {
      key: 'scopes',
      title: t('token.scopes'),
      width: 150,
      cell: ({ scopes }) => scopes.map((scope) => t(`token.scope_${scope}`)).join(', '),
    },
    { key: 'places', title: t('token.places'), cell: ({ places }) => <TokenPlaces places={places} /> },
    {
      key: 'lastUsed',
      title: t('token.lastUsed'),
      width: 170,
      cell: ({ lastUsed, lastAddress }) =>
        lastUsed === 0 ? (
          <span className={styles.quiet}>{t('token.neverUsed')}</span>
        ) : (
          <span>
            <TimeAgo at={lastUsed} />
            <span className={styles.quiet}> · {lastAddress}</span>
          </span>
        ),
    },
    { key: 'expires', title: t('token.expires'), width: 150, cell: (token) => <Ending token={token} /> },
  ]
}

function Ending({ token: { expiresAt, isExpired } }: { token: AccessToken }) {
  const t = useT()
  const format = useFormat()
  // An expired token stays in the list, so that its owner sees why a program stopped working.
  if (isExpired) return <StatusTag kind="pending">{t('token.expired')}</StatusTag>
  return (
    <Tooltip label={format.dateTime(expiresAt)}>
      <span>{format.date(expiresAt)}</span>
    </Tooltip>
  )
}

function DeleteButton({ token: { id, name } }: { token: AccessToken }) {
  const t = useT()
  const { mutate, isPending } = useDeleteToken()
  const remove = async () => {
    const question = {
      title: t('token.endTitle', { name }),
      message: t('token.endText'),
      action: t('token.end'),
      keep: t('common.keep'),
      isDanger: true,
    }
    if (await confirm(question)) mutate(id, { onSuccess: () => toastDone(t('token.ended')) })
  }
  return (
    <Button
      size="xs"
      variant="subtle"
      color="red"
      loading={isPending}
      aria-label={t('token.endTitle', { name })}
      onClick={() => void remove()}
    >
      {t('token.end')}
    </Button>
  )
}
