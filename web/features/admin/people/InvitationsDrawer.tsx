import { Button } from '@mantine/core'
import { IconLink, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invitation } from '#core/contract/invitation.ts'
import { adminQueries, useEndInvitation } from '../../../data/user/admin.queries.ts'
import { useFormat } from '../../../lib/format.ts'
import { useT } from '../../../lib/i18n.ts'
import { DataTable, type Column } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { EndButton } from '../../../ui/EndButton.tsx'
import { SecretDialog } from '../../../ui/SecretDialog.tsx'
import { SideDrawer } from '../../../ui/SideDrawer.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { toastDone } from '../../../ui/toast.tsx'
import { NewInvitationDialog } from './NewInvitationDialog.tsx'
import styles from './people.module.css'

export function InvitationsDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <SideDrawer title={t('people.invitations')} size={720} isOpen={isOpen} onClose={onClose}>
      <Invitations />
    </SideDrawer>
  )
}

function Invitations() {
  const t = useT()
  const { data: invitations } = useQuery(adminQueries.invitations())
  const [isAdding, setAdding] = useState(false)
  const [key, setKey] = useState<string>()
  const show = (made: string) => {
    setAdding(false)
    setKey(made)
  }
  const tools = (invitation: Invitation) => <EndInvitation invitation={invitation} />
  const add = (
    <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => setAdding(true)}>
      {t('people.newInvitation')}
    </Button>
  )
  return (
    <>
      <div className={styles.drawerHead}>
        <p className={styles.text}>{t('people.invitationsText')}</p>
        {invitations && invitations.length > 0 && add}
      </div>
      <DataTable
        isTall
        label={t('people.invitations')}
        columns={useColumns()}
        rows={invitations}
        rowKey={({ id }) => id}
        tools={tools}
        empty={
          <EmptyState
            drawing={<IconLink size={40} stroke={1.25} aria-hidden="true" />}
            title={t('people.noInvitations')}
            actions={add}
          />
        }
      />
      <NewInvitationDialog isOpen={isAdding} onClose={() => setAdding(false)} onMade={show} />
      {key !== undefined && (
        <SecretDialog
          title={t('people.linkTitle')}
          note={t('people.linkNote')}
          lines={[{ label: t('people.link'), value: `${location.origin}/reg#invitation=${key}` }]}
          onClose={() => setKey(undefined)}
        />
      )}
    </>
  )
}

function useColumns(): Column<Invitation>[] {
  const t = useT()
  const format = useFormat()
  return [
    {
      key: 'name',
      title: t('people.invitationName'),
      cell: ({ name, creatorName }) => (
        <span>
          <b className={styles.name}>{name}</b>
          <span className={styles.meta}>{creatorName}</span>
        </span>
      ),
    },
    {
      key: 'places',
      title: t('people.givesRole'),
      cell: ({ roleCode, places }) =>
        places.length === 0
          ? t('people.noPlaces')
          : `${t(`people.role_${roleCode}`)} · ${places.map(({ name }) => name).join(', ')}`,
    },
    { key: 'uses', title: t('people.uses'), width: 80, cell: ({ uses, maxUses }) => `${uses} / ${maxUses}` },
    {
      key: 'expires',
      title: t('people.expires'),
      width: 120,
      cell: ({ isOpen, expiresAt }) =>
        isOpen ? format.date(expiresAt) : <StatusTag kind="off">{t('people.ended')}</StatusTag>,
    },
  ]
}

function EndInvitation({ invitation: { id, name } }: { invitation: Invitation }) {
  const t = useT()
  const { mutate, isPending } = useEndInvitation()
  return (
    <EndButton
      action={t('people.end')}
      question={t('people.endTitle', { name })}
      text={t('people.endText')}
      isBusy={isPending}
      onEnd={() => mutate(id, { onSuccess: () => toastDone(t('people.endDone')) })}
    />
  )
}
