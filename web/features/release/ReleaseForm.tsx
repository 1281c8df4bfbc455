import { Button, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { ReleaseRow } from '#core/contract/release.ts'
import { limits } from '#core/limits.ts'
import { ignoreReported } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { requiredWithin, within } from '../../lib/rules.ts'
import { DialogForm } from '../../ui/Dialog.tsx'
import { Note } from '../../ui/Note.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { DocPicker } from './DocPicker.tsx'
import styles from './release.module.css'
import { useSaveRelease } from './use-save-release.ts'

interface Props {
  projectId: string
  /** Undefined for a new one. */
  release?: ReleaseRow
  /** The docs that are in it. */
  docIds: readonly string[]
  onClose: () => void
}

/** Number, description, status and docs of a release. */
export function ReleaseForm({ projectId, release, docIds, onClose }: Props) {
  const t = useT()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(docIds))
  const form = useForm({
    initialValues: {
      releaseNo: release?.releaseNo ?? '',
      releaseDesc: release?.releaseDesc ?? '',
      isValid: release?.status === 1,
    },
    validate: { releaseNo: requiredWithin(limits.releaseNo), releaseDesc: within(limits.releaseDescription) },
  })
  const { save, conflict } = useSaveRelease({ projectId, release, onSaved: onClose })
  // Docs in the recycle bin are not listed: they stay in the release unless the selection changes.
  const isChosenAnew = chosen.symmetricDifference(new Set(docIds)).size > 0
  const docs = isChosenAnew ? { docIds: [...chosen] } : {}
  const { isBusy, problem, onSubmit } = useSubmit(form, (values) => save({ ...values, ...docs }))
  return (
    <DialogForm
      onSubmit={onSubmit}
      onCancel={onClose}
      action={t(release ? 'common.save' : 'release.create')}
      isBusy={isBusy}
      problem={problem}
    >
      <TextField
        label={t('release.number')}
        placeholder={t('release.numberPlaceholder')}
        description={release && t('release.numberFixed')}
        withAsterisk={!release}
        readOnly={release !== undefined}
        {...(release ? {} : { limit: limits.releaseNo, 'data-autofocus': true })}
        autoComplete="off"
        {...form.getInputProps('releaseNo')}
      />
      <TextAreaField
        label={t('release.description')}
        limit={limits.releaseDescription}
        minRows={2}
        {...form.getInputProps('releaseDesc')}
      />
      <Switch
        label={t('release.valid')}
        description={t('release.statusHint')}
        {...form.getInputProps('isValid', { type: 'checkbox' })}
      />
      <DocPicker projectId={projectId} chosen={chosen} onChange={setChosen} />
      {conflict !== undefined && (
        <Note kind="warning">
          {conflict} {t('release.conflict')}
          <div className={styles.over}>
            <Button
              size="xs"
              variant="default"
              onClick={() => void save({ ...form.getValues(), ...docs, isOver: true }).catch(ignoreReported)}
            >
              {t('release.saveOver')}
            </Button>
          </div>
        </Note>
      )}
    </DialogForm>
  )
}
