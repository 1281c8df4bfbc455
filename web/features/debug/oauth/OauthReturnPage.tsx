import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../../../lib/i18n.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { announceReturn } from './oauth-channel.ts'

/** Where a provider returns to after a person allowed access. The page that asked takes the code over. */
export function OauthReturnPage() {
  const t = useT()
  const [search] = useSearchParams()
  const error = search.get('error_description') ?? search.get('error') ?? ''
  const state = search.get('state') ?? ''
  const code = search.get('code') ?? ''
  useEffect(() => {
    announceReturn({ state, code, error })
    if (error === '') window.close()
  }, [state, code, error])
  return (
    <EmptyState
      isPage
      title={error === '' ? t('request.oauthDoneTitle') : t('request.oauthRefusedTitle')}
      text={error === '' ? t('request.oauthDoneText') : error}
    />
  )
}
