import { Button } from '@mantine/core'
import { ApiError, isLeaving } from '../lib/api-error.ts'
import { useT } from '../lib/i18n.ts'
import { EmptyState } from './EmptyState.tsx'
import { MarbleSwatch } from './Marble.tsx'

interface Props {
  error: unknown
  onRetry: () => void
}

/** Shown in place of a page that failed: what happened, and what to do. */
export function ErrorState({ error, onRetry }: Props) {
  const t = useT()
  if (isLeaving(error)) return null
  return (
    <div role="alert">
      <EmptyState
        drawing={<MarbleSwatch id="error" hue="madder" size={56} />}
        title={t('common.pageFailedTitle')}
        text={error instanceof ApiError ? error.message : t('common.pageFailedText')}
        actions={<Button onClick={onRetry}>{t('common.tryAgain')}</Button>}
      />
    </div>
  )
}
