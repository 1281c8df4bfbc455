import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShareRow, VisitKey } from '#core/contract/share.ts'
import { shareQueries, useAddShareKey, useDeleteShareKey } from '../../data/share/share.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { requiredWithin } from '../../lib/rules.ts'
import { confirm } from '../../ui/confirm.tsx'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Note } from '../../ui/Note.tsx'
import { SecretDialog } from '../../ui/SecretDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useOpened } from '../../ui/use-opened.ts'
import { useSubmit } from '../../ui/use-submit.ts'
import { shareName } from './share-words.ts'
import styles from './share.module.css'

interface Props {
  share: ShareRow
  isOpen: boolean
  onClose: () => void
}

/** The keys of programs that read a share. A new one is shown once. */
export function KeysDialog({ share, isOpen, onClose }: Props) {
  const t = useT()
  const [made, setMade] = useState<string>()
  return (
    <>
      <Dialog
        title={t('share.keysOf', { name: shareName(share) })}
        isOpen={useOpened(isOpen)}
        onClose={onClose}
        size={640}
      >
        <Stack gap={16}>
          <p className={styles.text}>{t('share.keysText')}</p>
          <NewKey shareId={share.id} onMade={setMade} />
          <Keys shareId={share.id} />
        </Stack>
      </Dialog>
      {made !== undefined && (
        <SecretDialog
          title={t('share.keyMadeTitle')}
          note={t('share.keyMadeNote')}
          lines={[
            { label: t('share.key'), value: made },
            { label: t('share.keyHeader'), value: `Authorization: Bearer ${made}` },
          ]}
          onClose={() => setMade(undefined)}
        />
      )}
    </>
  )
}

const NAME_LIMIT = 50

function NewKey({ shareId, onMade }: { shareId: string; onMade: (key: string) => void }) {
  const t = useT()
  const { mutateAsync: addKey } = useAddShareKey()
  const form = useForm({ initialValues: { name: '' }, validate: { name: requiredWithin(NAME_LIMIT) } })
  const { isBusy, problem, onSubmit } = useSubmit(form, async ({ name }) => {
    const { key } = await addKey({ id: shareId, name })
    form.reset()
    onMade(key)
  })
  return (
    <form onSubmit={onSubmit} noValidate>
      <div className={styles.newKey}>
        <TextField
          label={t('share.keyName')}
          description={t('share.keyNameHint')}
          withAsterisk
          data-autofocus
          limit={NAME_LIMIT}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <Button type="submit" loading={isBusy}>
          {t('share.keyAdd')}
        </Button>
      </div>
      {problem && <Note kind="danger">{problem}</Note>}
    </form>
  )
}

function Keys({ shareId }: { shareId: string }) {
  const t = useT()
  const { data: keys } = useQuery(shareQueries.keys(shareId))
  const tools = (key: VisitKey) => <EndButton shareId={shareId} visitKey={key} />
  return (
    <DataTable
      label={t('share.keys')}
      columns={useColumns()}
      rows={keys}
      rowKey={({ id }) => id}
      isTall
      tools={tools}
      empty={<p className={styles.none}>{t('share.keysEmpty')}</p>}
    />
  )
}

function useColumns(): Column<VisitKey>[] {
  const t = useT()
  return [
    { key: 'name', title: t('share.keyName'), cell: ({ name }) => <strong>{name}</strong> },
    {
      key: 'created',
      title: t('share.created'),
      width: 150,
      cell: ({ creatorName, gmtCreate }) => (
        <div className={styles.lines}>
          <span>{creatorName}</span>
          <span className={styles.quiet}>
            <TimeAgo at={gmtCreate} />
          </span>
        </div>
      ),
    },
    {
      key: 'used',
      title: t('share.keyUsed'),
      width: 130,
      cell: ({ lastUsedAt }) =>
        lastUsedAt === 0 ? <span className={styles.quiet}>{t('share.keyUnused')}</span> : <TimeAgo at={lastUsedAt} />,
    },
  ]
}

function EndButton({ shareId, visitKey: { id, name } }: { shareId: string; visitKey: VisitKey }) {
  const t = useT()
  const { mutate, isPending } = useDeleteShareKey()
  const end = async () => {
    const isSure = await confirm({
      title: t('share.keyEndTitle', { name }),
      message: t('share.keyEndText'),
      action: t('share.keyEnd'),
      keep: t('common.keep'),
      isDanger: true,
    })
    if (isSure) {
      mutate({ id: shareId, keyId: id }, { onSuccess: () => toastDone(t('share.keyEnded', { name })) })
    }
  }
  return (
    <Button
      size="xs"
      variant="subtle"
      color="red"
      loading={isPending}
      aria-label={t('share.keyEndOf', { name })}
      onClick={() => void end()}
    >
      {t('share.keyEnd')}
    </Button>
  )
}
