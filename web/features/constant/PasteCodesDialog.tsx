import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { readErrorCodes } from '#core/error-code/paste-codes.ts'
import { errorCodePattern, type ErrorCode } from '#core/error-code/error-code.ts'
import type { Translate } from '#core/i18n/translator.ts'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { EffectTable, type EffectRow } from '../../ui/EffectTable.tsx'

interface Props {
  /** The initial text; undefined while the dialog is closed. */
  text: string | undefined
  existing: readonly ErrorCode[]
  onAdd: (codes: ErrorCode[]) => void
  onClose: () => void
}

const SAMPLE = '404\tNo such order\tCheck the number\nORDER_LOCKED: The order is locked'

/** Adds many error codes from a spreadsheet. */
export function PasteCodesDialog({ text, onClose, ...others }: Props) {
  const t = useT()
  return (
    <Dialog title={t('constant.paste')} isOpen={text !== undefined} onClose={onClose} size={640}>
      <PasteCodes text={text ?? ''} onClose={onClose} {...others} />
    </Dialog>
  )
}

function PasteCodes({ text: given, existing, onAdd, onClose }: Props & { text: string }) {
  const t = useT()
  const [text, setText] = useState(given)
  const calm = useDeferredValue(text)
  const codes = useMemo(() => readErrorCodes(calm), [calm])
  const known = useMemo(() => new Set(existing.map(({ code }) => code)), [existing])
  const add = () => {
    onAdd(codes)
    onClose()
  }
  return (
    <Stack gap={16}>
      <Textarea
        label={t('constant.pasteText')}
        description={t('constant.pasteHint')}
        placeholder={SAMPLE}
        value={text}
        autosize
        minRows={6}
        maxRows={12}
        styles={{ input: { font: 'var(--ep-code-12)' } }}
        data-autofocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {codes.length > 0 && <Preview codes={codes} known={known} />}
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button disabled={codes.length === 0} onClick={add}>
          {t('constant.addCodes', { count: codes.length })}
        </Button>
      </Group>
    </Stack>
  )
}

function Preview({ codes, known }: { codes: readonly ErrorCode[]; known: ReadonlySet<string> }) {
  const t = useT()
  const rows = codes.map(({ code, msg, solution }) => ({
    key: code,
    cells: [<code key="code">{code}</code>, msg, solution],
    ...codeEffect(code, known, t),
  }))
  return <EffectTable columns={[t('constant.colCode'), t('constant.colMsg'), t('constant.colSolution')]} rows={rows} />
}

/** Invalid codes are added too: they are marked in the table, where they can be corrected. */
function codeEffect(code: string, known: ReadonlySet<string>, t: Translate): Pick<EffectRow, 'state' | 'problem'> {
  if (!errorCodePattern.test(code)) return { state: 'bad', problem: t('error.errorCode', { code }) }
  return { state: known.has(code) ? 'changed' : 'new' }
}
