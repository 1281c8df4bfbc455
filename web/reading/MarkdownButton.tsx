import { IconCheck, IconMarkdown } from '@tabler/icons-react'
import { useT } from '../lib/i18n.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { useCopy } from '../ui/use-copy.ts'

/** Copies what the page shows as Markdown, which people paste into chats and prompts. */
export function MarkdownButton({ getText }: { getText: () => string | Promise<string> }) {
  const t = useT()
  const { copy, isCopied } = useCopy()
  const Icon = isCopied ? IconCheck : IconMarkdown
  return (
    <IconButton label={isCopied ? t('common.copied') : t('view.copyMarkdown')} onClick={() => void copy(getText())}>
      <Icon size={18} stroke={1.75} />
    </IconButton>
  )
}
