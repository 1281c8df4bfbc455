import type { ReactNode } from 'react'
import type { AccessToken } from '#core/contract/token.ts'
import { useDeleteToken } from '../../data/token/token.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { EndButton } from '../../ui/EndButton.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { AccessEnd, LastUse } from './AccessCells.tsx'
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
      cell: ({ lastUsed, lastAddress }) => <LastUse at={lastUsed} address={lastAddress} never={t('token.neverUsed')} />,
    },
    {
      key: 'expires',
      title: t('token.expires'),
      width: 150,
      cell: ({ expiresAt, isExpired }) => <AccessEnd at={expiresAt} ended={isExpired && t('token.expired')} />,
    },
  ]
}

function DeleteButton({ token: { id, name } }: { token: AccessToken }) {
  const t = useT()
  const { mutate, isPending } = useDeleteToken()
  return (
    <EndButton
      action={t('token.end')}
      question={t('token.endTitle', { name })}
      text={t('token.endText')}
      isBusy={isPending}
      onEnd={() => mutate(id, { onSuccess: () => toastDone(t('token.ended')) })}
    />
  )
}
