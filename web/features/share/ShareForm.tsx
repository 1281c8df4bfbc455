import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { DocRow } from '#core/contract/doc.ts'
import { fetchShareForm, useSaveShare, type ShareFormData } from '../../data/share/share.queries.ts'
import type { ShareTask } from '../../data/share/share-store.ts'
import { useT } from '../../lib/i18n.ts'
import { DialogFoot } from '../../ui/Dialog.tsx'
import { Note } from '../../ui/Note.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TheirsOrMine } from '../../ui/TheirsOrMine.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useSeenVersion } from '../../ui/use-seen-version.ts'
import { useSubmit } from '../../ui/use-submit.ts'
import { AccessFields } from './AccessFields.tsx'
import { ContentFields } from './ContentFields.tsx'
import { DebugFields } from './DebugFields.tsx'
import { LookFields } from './LookFields.tsx'
import { moduleTree } from './module-tree.ts'
import { toContent } from './share-choice.ts'
import {
  REMARK_LIMIT,
  shareInput,
  shareRules,
  startValues,
  TITLE_LIMIT,
  type ReadyShare,
  type ShareValues,
} from './share-values.ts'

interface Props {
  task: ShareTask
  docs: readonly DocRow[]
  /** Undefined for a new share. */
  stored: ShareFormData | undefined
  onClose: () => void
  onReady: (ready: ReadyShare) => void
}

export function ShareForm({ task, docs, stored: opened, onClose, onReady }: Props) {
  const t = useT()
  const title = useRef<HTMLInputElement>(null)
  const { moduleId } = task
  // What somebody else saved meanwhile takes its place when it is chosen.
  const [stored, setStored] = useState(opened)
  const share = stored?.share
  const seen = useSeenVersion(opened, () => fetchShareForm(share?.id ?? ''))
  const tree = useMemo(() => moduleTree(docs), [docs])
  const { mutateAsync: saveShare } = useSaveShare()
  const isKept = share?.type === 2
  const form = useForm<ShareValues>({
    initialValues: startValues(task, opened),
    validate: shareRules({ isKept, lastDay: share?.expirationTime ?? '' }),
  })
  const { isBusy, problem, onSubmit, restart } = useSubmit(form, async (values) => {
    const input = shareInput(values, moduleId, toContent(tree, values.content))
    const saved = await seen.save((version) => saveShare({ ...input, id: share?.id, version }))
    if (share) {
      onClose()
      toastDone(t('share.saved'))
    } else onReady({ share: saved, password: input.password ?? '' })
  })
  const take = (theirs: ShareFormData) => {
    setStored(theirs)
    restart(startValues({}, theirs))
  }
  // The dialog opened before the form was loaded, and gave the focus to its close button.
  useEffect(() => title.current?.focus(), [])
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap={20}>
        <TextField
          label={t('share.docTitle')}
          description={t('share.docTitleHint')}
          ref={title}
          data-autofocus
          limit={TITLE_LIMIT}
          autoComplete="off"
          {...form.getInputProps('title')}
        />
        <TextField
          label={t('share.remark')}
          description={t('share.remarkHint')}
          limit={REMARK_LIMIT}
          autoComplete="off"
          {...form.getInputProps('remark')}
        />
        <AccessFields form={form} isKept={isKept} />
        <ContentFields form={form} moduleId={moduleId} tree={tree} />
        <DebugFields form={form} moduleId={moduleId} />
        <LookFields form={form} />
        <DialogFoot
          notes={
            <>
              {problem && <Note kind="danger">{problem}</Note>}
              <TheirsOrMine seen={seen} onTake={take} onKeep={onSubmit} />
            </>
          }
        >
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {share ? t('common.save') : t('share.create')}
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  )
}
