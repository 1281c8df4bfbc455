import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { readCurl } from '#core/debug/request/curl.ts'
import type { SentRequest } from '#core/debug/exchange.ts'
import { useT } from '../../../lib/i18n.ts'
import { Dialog } from '../../../ui/Dialog.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
  onPaste: (request: SentRequest) => void
}

/** Fills the request side from a cURL command. */
export function PasteCurlDialog({ isOpen, onClose, onPaste }: Props) {
  const t = useT()
  return (
    <Dialog title={t('request.pasteCurl')} size={640} isOpen={isOpen} onClose={onClose}>
      <PasteForm onClose={onClose} onPaste={onPaste} />
    </Dialog>
  )
}

function PasteForm({ onClose, onPaste }: Omit<Props, 'isOpen'>) {
  const t = useT()
  const [text, setText] = useState('')
  const [hasFailed, setFailed] = useState(false)
  const submit = () => {
    const request = readCurl(text)
    setFailed(!request)
    if (!request) return
    onPaste(request)
    onClose()
  }
  return (
    <Stack gap={16}>
      <Textarea
        data-autofocus
        label={t('request.curlCommand')}
        description={t('request.curlHint')}
        error={hasFailed && t('request.curlNotFound')}
        autosize
        minRows={6}
        maxRows={16}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button disabled={text.trim() === ''} onClick={submit}>
          {t('request.fillIn')}
        </Button>
      </Group>
    </Stack>
  )
}
