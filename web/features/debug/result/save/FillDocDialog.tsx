import { Button, Group, Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import { withAnswerRows, type AnswerForDoc, type RowChange } from '#core/debug/answer-to-doc.ts'
import type { GlobalRows } from '#core/environment/environment.ts'
import { docContent } from '../../../../data/doc/doc-content.ts'
import { useT } from '../../../../lib/i18n.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { EffectTable, type EffectRow } from '../../../../ui/EffectTable.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { toastDone } from '../../../../ui/toast.tsx'
import { useChangeDoc } from './use-change-doc.ts'

interface Props {
  doc: DocView
  globals: GlobalRows
  answer: AnswerForDoc
  isOpen: boolean
  onClose: () => void
  onSaved: () => void
}

/** Makes the response parameters of the doc from an answer, after showing what changes. */
export function FillDocDialog(props: Props) {
  const t = useT()
  return (
    <Dialog title={t('result.fillTitle')} isOpen={props.isOpen} onClose={props.onClose} size={720}>
      <Fill {...props} />
    </Dialog>
  )
}

function Fill({ doc, globals, answer, onClose, onSaved }: Props) {
  const t = useT()
  const [problem, setProblem] = useState<string>()
  const { change, isBusy } = useChangeDoc(doc, onSaved)
  const preview = useMemo(() => withAnswerRows(docContent(doc), globals, answer), [doc, globals, answer])
  const changes = 'error' in preview ? [] : preview.changes
  const save = async () => {
    const failed = await change((content) => {
      const filled = withAnswerRows(content, globals, answer)
      return 'error' in filled ? t(filled.error, filled.params) : filled.content
    })
    setProblem(failed)
    if (failed !== undefined) return
    toastDone(t('result.fillSaved'))
    onClose()
  }
  return (
    <Stack gap={16}>
      {'error' in preview ? (
        <Note kind="warning">{`${t('result.fillFailed')}: ${t(preview.error, preview.params)}`}</Note>
      ) : changes.length === 0 ? (
        <Note kind="success">{t('result.fillSame')}</Note>
      ) : (
        <>
          <p>{t('result.fillText')}</p>
          <EffectTable
            columns={[t('result.fillField'), t('result.fillType'), t('result.fillExample')]}
            rows={changes.map((row) => effectRow(row, typeText(row, t)))}
          />
        </>
      )}
      {problem && <Note kind="danger">{problem}</Note>}
      <Group justify="flex-end" gap={8}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button disabled={changes.length === 0} loading={isBusy} onClick={() => void save()}>
          {t('result.fillAction', { count: changes.length })}
        </Button>
      </Group>
    </Stack>
  )
}

const typeText = ({ type, formerType }: RowChange, t: ReturnType<typeof useT>) =>
  formerType === '' ? type : t('result.typeChange', { from: formerType, to: type })

const effectRow = ({ id, kind, path, example }: RowChange, type: string): EffectRow => ({
  key: id,
  cells: [<code key="path">{path}</code>, type, <code key="example">{example}</code>],
  state: kind,
})
