import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { VisitKey } from '#core/contract/share.ts'
import { useT } from '../../lib/i18n.ts'
import { requiredWithin } from '../../lib/rules.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { EndButton } from '../../ui/EndButton.tsx'
import { Note } from '../../ui/Note.tsx'
import { SecretDialog } from '../../ui/SecretDialog.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import styles from './publication.module.css'

const NAME_LIMIT = 50

interface Props {
  title: string
  isOpen: boolean
  onClose: () => void
  /** Undefined until they are loaded. */
  keys: VisitKey[] | undefined
  /** Resolves to the key, which is shown once. */
  add: (name: string) => Promise<string>
  end: (keyId: string) => Promise<unknown>
}

/** The keys of programs that read a publication. */
export function KeysDialog({ title, isOpen, onClose, keys, add, end }: Props) {
  const t = useT()
  const [made, setMade] = useState<string>()
  const addKey = async (name: string) => setMade(await add(name))
  return (
    <>
      <Dialog title={title} isOpen={isOpen && made === undefined} onClose={onClose} size={640}>
        <p className={styles.text}>{t('publication.keysText')}</p>
        <NewKey add={addKey} />
        {keys ? <Keys keys={keys} end={end} /> : <RowsSkeleton />}
      </Dialog>
      {made !== undefined && (
        <SecretDialog
          title={t('publication.keyMadeTitle')}
          note={t('publication.keyMadeNote')}
          lines={[
            { label: t('publication.key'), value: made },
            { label: t('publication.keyHeader'), value: `Authorization: Bearer ${made}` },
          ]}
          onClose={() => setMade(undefined)}
        />
      )}
    </>
  )
}

function NewKey({ add }: { add: (name: string) => Promise<void> }) {
  const t = useT()
  const form = useForm({ initialValues: { name: '' }, validate: { name: requiredWithin(NAME_LIMIT) } })
  const { isBusy, problem, onSubmit } = useSubmit(form, async ({ name }) => {
    await add(name.trim())
    form.reset()
  })
  return (
    <form onSubmit={onSubmit} noValidate>
      <div className={styles.newKey}>
        <TextField
          label={t('publication.keyName')}
          placeholder={t('publication.keyNamePlaceholder')}
          limit={NAME_LIMIT}
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <Button type="submit" loading={isBusy}>
          {t('publication.addKey')}
        </Button>
      </div>
      {problem && <Note kind="danger">{problem}</Note>}
    </form>
  )
}

function Keys({ keys, end }: { keys: VisitKey[]; end: Props['end'] }) {
  const t = useT()
  const endKey = async ({ id, name }: VisitKey) => {
    await end(id)
    toastDone(t('publication.keyEnded', { name }))
  }
  if (keys.length === 0) return <p className={styles.text}>{t('publication.noKeys')}</p>
  return (
    <ul className={styles.keys}>
      {keys.map((key) => (
        <li key={key.id}>
          <div className={styles.keyWords}>
            <b>{key.name}</b>
            <span>
              {key.creatorName} · <TimeAgo at={key.gmtCreate} /> ·{' '}
              {key.lastUsedAt === 0 ? (
                t('publication.keyNeverUsed')
              ) : (
                <>
                  {t('publication.keyUsed')} <TimeAgo at={key.lastUsedAt} />
                </>
              )}
            </span>
          </div>
          <EndButton
            action={t('publication.endKey')}
            question={t('publication.endKeyQuestion', { name: key.name })}
            text={t('publication.endKeyText')}
            // The call itself has reported the error.
            onEnd={() => void endKey(key).catch(() => undefined)}
          />
        </li>
      ))}
    </ul>
  )
}
