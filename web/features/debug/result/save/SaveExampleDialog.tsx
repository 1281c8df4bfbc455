import { Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import { exampleFault, withExample } from '#core/debug/answer-to-doc.ts'
import { docLimits } from '#core/doc/doc-fields.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useT } from '../../../../lib/i18n.ts'
import { Dialog, DialogForm } from '../../../../ui/Dialog.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { toastDone } from '../../../../ui/toast.tsx'
import { useChangeDoc } from './use-change-doc.ts'

interface Props {
  doc: DocView
  /** What is saved, as it is shown: what is masked stays masked. */
  example: { status: string; contentType: string; value: string }
  isOpen: boolean
  onClose: () => void
  onSaved: () => void
}

/** Keeps an answer as a named example of the doc. */
export function SaveExampleDialog(props: Props) {
  const t = useT()
  return (
    <Dialog title={t('result.exampleTitle')} isOpen={props.isOpen} onClose={props.onClose} size={640}>
      <ExampleForm {...props} />
    </Dialog>
  )
}

function ExampleForm({ doc, example, onClose, onSaved }: Props) {
  const t = useT()
  const format = useFormat()
  const [name, setName] = useState(t('result.exampleFor') + (example.status && ` ${example.status}`))
  const [value, setValue] = useState(example.value)
  const [problem, setProblem] = useState<string>()
  const { change, isBusy } = useChangeDoc(doc, onSaved)
  const length = Array.from(name.trim()).length
  const isBadName = length === 0 || length > docLimits.exampleName
  const faultWords = {
    tooLong: t('result.exampleTooLong', { max: format.number(docLimits.exampleValue) }),
    tooMany: t('result.exampleTooMany', { max: docLimits.examples }),
  }
  const submit = async () => {
    const failed = await change((content) => {
      const fault = exampleFault(content, value)
      return fault ? faultWords[fault] : withExample(content, { ...example, name: name.trim(), value })
    })
    setProblem(failed)
    if (failed !== undefined) return
    toastDone(t('result.exampleSaved'))
    onClose()
  }
  const handle = (event: FormEvent) => {
    event.preventDefault()
    if (!isBadName && !isBusy) void submit()
  }
  return (
    <DialogForm onSubmit={handle} onCancel={onClose} action={t('common.save')} isBusy={isBusy} problem={problem}>
      <p>{t('result.exampleText')}</p>
      <TextField
        label={t('result.exampleName')}
        data-autofocus
        value={name}
        limit={docLimits.exampleName}
        error={isBadName && t('result.exampleNameRule', { max: docLimits.exampleName })}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Textarea
        label={t('result.exampleValue')}
        value={value}
        rows={12}
        styles={{ input: { font: 'var(--ep-code-12)' } }}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
    </DialogForm>
  )
}
