import { IconMessagePlus } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'

interface Props {
  rowId: string
  name: string
  /** Open threads about the row. */
  count: number
}

/** Opens the comments on a parameter. It shows while there are open ones, and otherwise with the other tools of the row. */
export function RowCommentButton({ rowId, name, count }: Props) {
  const t = useT()
  const label = count === 0 ? t('comment.onRow', { name }) : t('comment.rowThreads', { name, count, number: count })
  return (
    <button type="button" data-comment={rowId} data-count={count || undefined} aria-label={label}>
      {count === 0 ? <IconMessagePlus size={14} aria-hidden="true" /> : <span>{count}</span>}
    </button>
  )
}
