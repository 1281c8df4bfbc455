import { Button, Menu } from '@mantine/core'
import { IconClipboardText, IconCopy, IconTerminal2 } from '@tabler/icons-react'
import { useState } from 'react'
import { curlCommand } from '#core/codegen/curl.ts'
import { useT } from '../../../lib/i18n.ts'
import { toastDone } from '../../../ui/toast.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import type { DebugSession } from '../session/use-debug-session.ts'
import { PasteCurlDialog } from './PasteCurlDialog.tsx'

/** The request as a cURL command, and the other way round. */
export function CurlMenu({ session: { composed, fill } }: { session: DebugSession }) {
  const t = useT()
  const { copy, isCopied } = useCopy()
  const [isPasting, setPasting] = useState(false)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="subtle" color="gray" leftSection={<IconTerminal2 size={16} stroke={1.75} />}>
            {isCopied ? t('common.copied') : t('request.curl')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconCopy size={16} stroke={1.75} />}
            onClick={() => void copy(curlCommand(composed.request))}
          >
            {t('request.copyCurl')}
          </Menu.Item>
          <Menu.Item leftSection={<IconClipboardText size={16} stroke={1.75} />} onClick={() => setPasting(true)}>
            {t('request.pasteCurl')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <PasteCurlDialog
        isOpen={isPasting}
        onClose={() => setPasting(false)}
        onPaste={(request) => {
          fill(request)
          toastDone(t('request.filledIn'))
        }}
      />
    </>
  )
}
