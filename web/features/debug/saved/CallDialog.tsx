import { SegmentedControl } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { SavedCall } from '#core/contract/saved-call.ts'
import { checkLimits, checkProblem, type Check } from '#core/debug/check/check.ts'
import { fetchCalls, useSaveCall } from '../../../data/check/saved-call.queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { Dialog, DialogForm } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { TheirsOrMine } from '../../../ui/TheirsOrMine.tsx'
import { toastDone } from '../../../ui/toast.tsx'
import { useSeenVersion } from '../../../ui/use-seen-version.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { ChecksEditor } from './ChecksEditor.tsx'
import styles from './saved.module.css'

/** A saved call, or the start of a new one. */
export type CallDraft = Pick<SavedCall, 'scope' | 'name' | 'request' | 'checks'> &
  Partial<Pick<SavedCall, 'id' | 'version'>>

interface Props {
  docId: string
  /** Undefined: the dialog is closed. */
  draft: CallDraft | undefined
  /** Whether calls can be saved for the team. */
  canEditTeam: boolean
  /** Checks that the last answer fulfils. */
  proposed: readonly Check[]
  onSaved: (call: SavedCall) => void
  onClose: () => void
}

/** Name, visibility and checks of a call. */
export function CallDialog({ draft, onClose, ...others }: Props) {
  const t = useT()
  const title = draft?.id === undefined ? t('check.newTitle') : t('check.editTitle', { name: draft.name })
  return (
    <Dialog title={title} isOpen={draft !== undefined} onClose={onClose} size={720}>
      {draft && <CallForm {...others} draft={draft} onClose={onClose} />}
    </Dialog>
  )
}

const valuesOf = ({ name, scope, checks }: CallDraft) => ({ name, scope, checks })

function CallForm({ docId, draft, canEditTeam, proposed, onSaved, onClose }: Props & { draft: CallDraft }) {
  const t = useT()
  const { mutateAsync: save } = useSaveCall()
  const [hasTried, setTried] = useState(false)
  const [request, setRequest] = useState(draft.request)
  const { id, version } = draft
  const seen = useSeenVersion(version === undefined ? undefined : { version }, async () =>
    (await fetchCalls(docId)).find((call) => call.id === id),
  )
  const form = useForm({
    initialValues: valuesOf(draft),
    validate: {
      name: (value) =>
        value.trim() === '' || value.length > checkLimits.name
          ? t('check.nameNeeded', { max: checkLimits.name })
          : null,
      checks: (checks) => (checks.some((check) => checkProblem(check) !== undefined) ? true : null),
    },
  })
  const { isBusy, problem, onSubmit, restart } = useSubmit(form, async (values) => {
    const call = await seen.save((over) => save({ id: id ?? '', docId, request, ...values, version: over }))
    onSaved(call)
    onClose()
    toastDone(t('check.saved', { name: call.name }))
  })
  const take = (theirs: SavedCall) => {
    setRequest(theirs.request)
    restart(valuesOf(theirs))
  }
  const { scope, checks } = form.values
  return (
    <DialogForm
      onSubmit={(event) => {
        setTried(true)
        onSubmit(event)
      }}
      onCancel={onClose}
      action={t('common.save')}
      isBusy={isBusy}
      problem={problem}
      ways={<TheirsOrMine seen={seen} onTake={take} onKeep={onSubmit} />}
    >
      <TextField
        label={t('check.name')}
        placeholder={t('check.namePlaceholder')}
        withAsterisk
        data-autofocus
        autoComplete="off"
        limit={checkLimits.name}
        {...form.getInputProps('name')}
      />
      {canEditTeam && (
        <div>
          <p className={styles.label}>{t('check.scope')}</p>
          <SegmentedControl
            aria-label={t('check.scope')}
            data={[
              { value: 'own', label: t('check.scopeOwn') },
              { value: 'team', label: t('check.scopeTeam') },
            ]}
            value={scope}
            onChange={(value) => form.setFieldValue('scope', value === 'team' ? 'team' : 'own')}
          />
        </div>
      )}
      <ChecksEditor
        checks={checks}
        proposed={proposed}
        showsProblems={hasTried}
        onChange={(next) => form.setFieldValue('checks', next)}
      />
    </DialogForm>
  )
}
