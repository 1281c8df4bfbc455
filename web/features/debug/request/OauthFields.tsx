import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { AuthDraft } from '#core/debug/request/draft.ts'
import { fillVariables } from '#core/debug/request/variables.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { useT } from '../../../lib/i18n.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Note } from '../../../ui/Note.tsx'
import styles from './Auth.module.css'
import type { AuthFieldOf } from './AuthPanel.tsx'
import type { DebugSession } from '../session/use-debug-session.ts'
import { OauthFault, oauthRedirect } from '../oauth/oauth-channel.ts'
import { fetchToken } from '../oauth/fetch-token.ts'

interface Props {
  session: DebugSession
  set: (part: Partial<AuthDraft>) => void
  field: AuthFieldOf
}

/** OAuth 2: gets an access token by client credentials, or by a code that the person allows in another window. */
export function OauthFields({ session, set, field }: Props) {
  const t = useT()
  const { auth } = session.draft
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const isCode = auth.grant === 'code'
  const fetchIt = async () => {
    setBusy(true)
    setFault(undefined)
    try {
      const filled = filledAuth(auth, session)
      const { accessToken } = await fetchToken(filled, session.environment?.id ?? '')
      set({ accessToken })
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof OauthFault)) throw error
      setFault(error.message || t('request.unreachable'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <SegmentedControl
        aria-label={t('request.grant')}
        value={auth.grant}
        onChange={(grant) => set({ grant })}
        data={[
          { value: 'clientCredentials', label: t('request.grantClient') },
          { value: 'code', label: t('request.grantCode') },
        ]}
      />
      {isCode && field(t('request.authorizeUrl'), 'authorizeUrl')}
      {field(t('request.tokenUrl'), 'tokenUrl')}
      {field(t('request.clientId'), 'clientId')}
      {field(isCode ? t('request.clientSecretOptional') : t('request.clientSecret'), 'clientSecret', true)}
      {field(t('request.scope'), 'scope')}
      {isCode && (
        <p className={styles.hint}>
          {t('request.redirectHint')} <code>{oauthRedirect()}</code> <CopyButton text={oauthRedirect()} size={24} />
        </p>
      )}
      <div className={styles.actions}>
        <Button
          loading={isBusy}
          disabled={auth.tokenUrl === '' || auth.clientId === '' || (isCode && auth.authorizeUrl === '')}
          onClick={() => void fetchIt()}
        >
          {t('request.getToken')}
        </Button>
      </div>
      {fault !== undefined && <Note kind="danger">{fault}</Note>}
      {field(t('request.accessToken'), 'accessToken', true)}
    </>
  )
}

function filledAuth(auth: AuthDraft, { variables }: DebugSession): AuthDraft {
  const entries = Object.entries(auth).map(([name, value]) => [name, fillVariables(value, variables)])
  return { ...auth, ...Object.fromEntries(entries) }
}
