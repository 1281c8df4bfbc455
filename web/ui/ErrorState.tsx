import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { ApiError, codes, isLeaving } from '../lib/api-error.ts'
import { useT } from '../lib/i18n.ts'
import { awaitServer, isServerAway } from '../lib/server-away.ts'
import { EmptyState } from './EmptyState.tsx'
import { MarbleSwatch } from './Marble.tsx'
import { RefusedPage } from './RefusedPage.tsx'

interface Props {
  error: unknown
  onRetry: () => void
  /** It stands in place of a whole page: what the server refuses is the page. */
  isPage?: boolean
  /** Whom to ask about a page that is refused. */
  askWhom?: ReactNode
}

/** Shown in place of a page that failed: what happened, and what to do. */
export function ErrorState({ error, onRetry, isPage = false, askWhom }: Props) {
  const t = useT()
  const isAway = useAway(error, onRetry)
  if (isLeaving(error)) return null
  if (isPage && error instanceof ApiError && error.code === codes.user)
    return <RefusedPage message={error.message} askWhom={askWhom} />
  const known = error instanceof ApiError ? error.message : t('common.pageFailedText')
  return (
    <div role="alert">
      <EmptyState
        drawing={<MarbleSwatch id="error" hue="madder" size={56} />}
        title={isAway ? t('common.pageAwayTitle') : t('common.pageFailedTitle')}
        text={isAway ? t('common.retrying') : known}
        actions={<Button onClick={onRetry}>{t('common.tryAgain')}</Button>}
      />
    </div>
  )
}

/** Whether the server could not be reached. Tries again when it answers. */
function useAway(error: unknown, onRetry: () => void): boolean {
  const [isAway] = useState(() => error instanceof ApiError && error.code === codes.noAnswer && isServerAway())
  const retry = useEffectEvent(onRetry)
  useEffect(() => (isAway ? awaitServer(() => retry()) : undefined), [isAway])
  return isAway
}
