import { Stack, Textarea } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import type { EnumInfo } from '#core/contract/dictionary.ts'
import { readItems } from '#core/dictionary/paste.ts'
import type { DictionaryItem } from '#core/dictionary/dictionary.ts'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Note } from '../../ui/Note.tsx'
import { AddPlanned } from './AddPlanned.tsx'

interface Props {
  dictionary: EnumInfo
  items: readonly DictionaryItem[]
  /** The initial text; undefined while the dialog is closed. */
  text: string | undefined
  onClose: () => void
}

const SAMPLE = 'PENDING, 0, Waiting for payment\nPAID: 1: Paid\nCLOSED = 2'

/** Adds many items from pasted text. */
export function PasteItemsDialog({ text, onClose, ...others }: Props) {
  const t = useT()
  return (
    <Dialog title={t('dictionary.paste')} isOpen={text !== undefined} onClose={onClose} size={640}>
      <PasteItems text={text ?? ''} onClose={onClose} {...others} />
    </Dialog>
  )
}

function PasteItems({ dictionary, items, text: given, onClose }: Props & { text: string }) {
  const t = useT()
  const [text, setText] = useState(given)
  const calm = useDeferredValue(text)
  const { items: found, skipped } = useMemo(() => readItems(calm), [calm])
  const isUnread = calm.trim() !== '' && found.length === 0
  return (
    <Stack gap={16}>
      <Textarea
        label={t('dictionary.pasteText')}
        description={t('dictionary.pasteHint')}
        placeholder={SAMPLE}
        value={text}
        error={isUnread && t('dictionary.pasteNothing')}
        autosize
        minRows={6}
        maxRows={12}
        styles={{ input: { font: 'var(--ep-code-12)' } }}
        data-autofocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {skipped.length > 0 && (
        <Note kind="warning">
          {t('dictionary.pasteSkipped', {
            lines: skipped
              .map(({ line }) => line)
              .slice(0, 20)
              .join(', '),
          })}
        </Note>
      )}
      <AddPlanned dictionaryId={dictionary.id} existing={items} given={found} onClose={onClose} />
    </Stack>
  )
}
