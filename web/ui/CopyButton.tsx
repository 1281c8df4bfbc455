import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useT } from '../lib/i18n.ts'
import { IconButton } from './IconButton.tsx'
import { useCopy } from './use-copy.ts'

interface Props {
  /** The text to copy, or a function that fetches it. */
  text: string | (() => Promise<string>)
  /** The label when "Copy" alone is not clear. */
  label?: string
  /** In px, 32 by default. */
  size?: number
}

/** Copies a text; its icon and label confirm it for a moment. */
export function CopyButton({ text, label, size = 32 }: Props) {
  const t = useT()
  const { copy, isCopied } = useCopy()
  return (
    <>
      <IconButton
        label={isCopied ? t('common.copied') : (label ?? t('common.copy'))}
        size={size}
        onClick={() => void copy(typeof text === 'string' ? text : text())}
      >
        {isCopied ? <IconCheck size={16} stroke={1.75} /> : <IconCopy size={16} stroke={1.75} />}
      </IconButton>
      <VisuallyHidden component="output">{isCopied && t('common.copied')}</VisuallyHidden>
    </>
  )
}
