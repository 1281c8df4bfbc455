import { SegmentedControl } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { DebugScript } from '#core/contract/debug-script.ts'
import type { DocView } from '#core/contract/doc.ts'
import { scriptScopes, type ScriptScope } from '#core/debug/script/script.ts'
import { limits } from '#core/limits.ts'
import { fetchScripts, useSaveScript } from '../../../data/script/script.queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { Dialog, DialogForm } from '../../../ui/Dialog.tsx'
import { PlainCode } from '../../../ui/PlainCode.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { TheirsOrMine } from '../../../ui/TheirsOrMine.tsx'
import { toastDone } from '../../../ui/toast.tsx'
import { useSeenVersion } from '../../../ui/use-seen-version.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { scopeWords } from './scope-words.ts'
import { ScriptCode } from './ScriptCode.tsx'
import { ScriptHelp } from './ScriptHelp.tsx'
import { ScriptTry } from './ScriptTry.tsx'
import styles from './script.module.css'

/** A stored script, or the start of a new one. */
export type ScriptDraft = Pick<DebugScript, 'type' | 'scope' | 'name' | 'description' | 'content'> &
  Partial<Pick<DebugScript, 'id' | 'version'>>

interface Props {
  doc: DocView
  /** Undefined: the dialog is closed. */
  draft: ScriptDraft | undefined
  isReadOnly: boolean
  onClose: () => void
}

export function ScriptDialog({ doc, draft, isReadOnly, onClose }: Props) {
  const t = useT()
  const name = draft?.name ?? ''
  const title = isReadOnly ? name : draft?.id === undefined ? t('script.newTitle') : t('script.editTitle', { name })
  return (
    <Dialog title={title} isOpen={draft !== undefined} onClose={onClose} size={960}>
      {draft && isReadOnly && (
        <div className={styles.text}>
          <PlainCode text={draft.content} name={name} />
        </div>
      )}
      {draft && !isReadOnly && <ScriptForm doc={doc} draft={draft} onClose={onClose} />}
    </Dialog>
  )
}

const valuesOf = ({ name, scope, description, content }: ScriptDraft) => ({ name, scope, description, content })

function ScriptForm({ doc, draft, onClose }: { doc: DocView; draft: ScriptDraft; onClose: () => void }) {
  const t = useT()
  const { mutateAsync: save } = useSaveScript()
  const { type, id, version } = draft
  const seen = useSeenVersion(version === undefined ? undefined : { version }, async () =>
    (await fetchScripts(doc.id)).find((script) => script.id === id),
  )
  const form = useForm({
    initialValues: valuesOf(draft),
    validate: { name: (value) => (value.trim() === '' ? t('script.nameNeeded') : null) },
  })
  const { isBusy, problem, onSubmit, restart } = useSubmit(form, async (values) => {
    const input = { ...values, docId: doc.id, type }
    await seen.save((over) => save({ ...input, ...(id !== undefined && { id, version: over }) }))
    onClose()
    toastDone(t('script.saved', { name: values.name }))
  })
  const { content, scope } = form.values
  const setContent = (text: string) => form.setFieldValue('content', text)
  const scopes = Object.values(scriptScopes).map((value) => ({ value: String(value), label: t(scopeWords[value]) }))
  return (
    <DialogForm
      onSubmit={onSubmit}
      onCancel={onClose}
      action={t('common.save')}
      isBusy={isBusy}
      problem={problem}
      ways={<TheirsOrMine seen={seen} onTake={(theirs) => restart(valuesOf(theirs))} onKeep={onSubmit} />}
    >
      <div className={styles.fields}>
        <TextField
          label={t('script.name')}
          placeholder={t('script.namePlaceholder')}
          withAsterisk
          data-autofocus
          autoComplete="off"
          limit={limits.debugScriptName}
          {...form.getInputProps('name')}
        />
        <div>
          <p className={styles.label}>{t('script.scope')}</p>
          <SegmentedControl
            aria-label={t('script.scope')}
            data={scopes}
            value={String(scope)}
            onChange={(value) => form.setFieldValue('scope', Number(value) as ScriptScope)}
          />
        </div>
      </div>
      <TextField
        label={t('script.description')}
        autoComplete="off"
        limit={limits.debugScriptDescription}
        {...form.getInputProps('description')}
      />
      <div>
        <p className={styles.label}>{t('script.content')}</p>
        <ScriptCode value={content} onChange={setContent} />
        {form.errors['content'] && <p className={styles.problem}>{form.errors['content']}</p>}
      </div>
      <ScriptTry type={type} name={form.values.name} content={content} />
      <ScriptHelp onInsert={(code) => setContent(`${content === '' ? '' : `${content.trimEnd()}\n`}${code}\n`)} />
    </DialogForm>
  )
}
