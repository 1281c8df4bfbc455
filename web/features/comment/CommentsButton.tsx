import { IconMessage } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useComments } from './comments-context.ts'

/** Opens the comments on the doc, and says how many threads are open. */
export function CommentsButton() {
  const t = useT()
  const { openCount = 0, show } = useComments()
  const label = openCount === 0 ? t('comment.open') : t('comment.openCount', { count: openCount, number: openCount })
  return (
    <IconButton label={label} onClick={show}>
      <IconMessage size={18} stroke={1.75} />
      <CountBadge count={openCount} />
    </IconButton>
  )
}
