import { Button, Group, Select, Stack, Textarea } from '@mantine/core'
import { memo, useState } from 'react'
import { readKinds, readParams, type ReadKind, type ReadParams } from '#core/rows/paste/from-example.ts'
import type { Param } from '#core/rows/param.ts'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Note } from '../../ui/Note.tsx'

interface Props {
  isOpen: boolean
  /** Rows with the same name are updated. */
  rowsNow: () => readonly Param[]
  /** Formats that are supported by the table. */
  kinds?: readonly ReadKind[] | undefined
  onClose: () => void
  onRead: (read: ReadParams) => void
}

const samples: Record<ReadKind, string> = {
  json: '{"id": 1, "name": "Ada"}',
  array: '[{"id": 1, "name": "Ada"}]',
  schema: '{"type": "object", "properties": {"id": {"type": "integer"}}}',
  query: 'page=1&size=20',
  bulk: 'page:1\nsize:20',
  table: 'name\ttype\trequired\tdescription\nid\tnumber\tyes\tNumber of the order',
}

/** Adds rows from a pasted example. */
export const ImportDialog = memo(function ImportDialog({ isOpen, onClose, ...others }: Props) {
  const t = useT()
  return (
    <Dialog title={t('edit.importTitle')} isOpen={isOpen} onClose={onClose} size={640}>
      <ImportForm {...others} onClose={onClose} />
    </Dialog>
  )
})

function ImportForm({ rowsNow, kinds = readKinds, onClose, onRead }: Omit<Props, 'isOpen'>) {
  const t = useT()
  const [kind, setKind] = useState<ReadKind | 'auto'>('auto')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const read = () => {
    const answer = readParams(text, kind, rowsNow())
    if ('error' in answer) return setProblem(t(answer.error, answer.params))
    onRead(answer)
    onClose()
  }
  const choices = [
    { value: 'auto', label: t('edit.kindAuto') },
    ...kinds.map((value) => ({ value, label: t(`edit.kind.${value}`) })),
  ]
  return (
    <Stack gap={16}>
      <Select
        label={t('edit.importKind')}
        data={choices}
        value={kind}
        allowDeselect={false}
        onChange={(value) => setKind((value ?? 'auto') as ReadKind | 'auto')}
      />
      <Textarea
        label={t('edit.importText')}
        description={t('edit.importHint')}
        placeholder={samples[kind === 'auto' ? (kinds[0] ?? 'json') : kind]}
        value={text}
        error={problem}
        autosize
        minRows={8}
        maxRows={18}
        styles={{ input: { font: 'var(--ep-code-12)' } }}
        data-autofocus
        onChange={(event) => {
          setText(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
      <Note>{t('edit.importMerge')}</Note>
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button disabled={text.trim() === ''} onClick={read}>
          {t('edit.import')}
        </Button>
      </Group>
    </Stack>
  )
}
