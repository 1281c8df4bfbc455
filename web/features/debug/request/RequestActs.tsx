import { Button, Menu } from '@mantine/core'
import {
  IconBookmark,
  IconCheck,
  IconClipboardText,
  IconCopy,
  IconDots,
  IconHistory,
  IconRestore,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { snippetChoices } from '../../../reading/example-choices.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { toastDone } from '../../../ui/toast.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import type { DebugSession } from '../session/use-debug-session.ts'
import { PasteCurlDialog } from './PasteCurlDialog.tsx'
import styles from './RequestActs.module.css'

interface ListsProps {
  /** undefined: the reader has no account to save calls for. */
  savedCalls: { count: number; open: () => void } | undefined
  onHistory: () => void
}

/** Requests from before, as buttons. Where the page is narrow only the menu has them. */
export function RequestButtons(props: ListsProps) {
  return (
    <div className={styles.wide}>
      {useLists(props).map(({ label, icon: Icon, open }) => (
        <Button key={label} variant="subtle" color="gray" leftSection={<Icon size={16} stroke={1.75} />} onClick={open}>
          {label}
        </Button>
      ))}
    </div>
  )
}

function useLists({ savedCalls, onHistory }: ListsProps) {
  const t = useT()
  const history = { label: t('result.sentTitle'), icon: IconHistory, open: onHistory }
  if (!savedCalls) return [history]
  const { count, open } = savedCalls
  const label = count === 0 ? t('check.savedCalls') : `${t('check.savedCalls')} (${count})`
  return [{ label, icon: IconBookmark, open }, history]
}

/** What else can be done with the request beside sending it. */
export function RequestMenu({ session, ...lists }: ListsProps & { session: DebugSession }) {
  const t = useT()
  const { composed, fill, reset } = session
  const [isPasting, setPasting] = useState(false)
  const { copy, isCopied } = useCopy()
  const Icon = isCopied ? IconCheck : IconDots
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label={isCopied ? t('common.copied') : t('request.more')} size={40}>
            <Icon size={18} stroke={1.75} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {useLists(lists).map(({ label, icon: ListIcon, open }) => (
            <Menu.Item key={label} leftSection={<ListIcon size={16} stroke={1.75} />} onClick={open}>
              {label}
            </Menu.Item>
          ))}
          <Menu.Item leftSection={<IconRestore size={16} stroke={1.75} />} onClick={reset}>
            {t('request.reset')}
          </Menu.Item>
          <Menu.Item leftSection={<IconClipboardText size={16} stroke={1.75} />} onClick={() => setPasting(true)}>
            {t('request.pasteCurl')}
          </Menu.Item>
          <Menu.Divider />
          {snippetChoices(() => composed.request).map(({ label, code }) => (
            <Menu.Item
              key={label}
              leftSection={<IconCopy size={16} stroke={1.75} />}
              onClick={() => void copy(typeof code === 'string' ? code : code())}
            >
              {t('request.copyAs', { language: label })}
            </Menu.Item>
          ))}
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
