import type { OauthToken } from '#core/contract/debug.ts'
import type { AuthDraft } from '#core/debug/request/draft.ts'
import { t } from '../../../lib/i18n.ts'
import { post } from '../../../lib/request.ts'
import { OauthFault, oauthRedirect, waitForReturn } from './oauth-channel.ts'
import { newChallenge } from './pkce.ts'

/** How long a person may take to allow it. */
const PATIENCE_MS = 5 * 60_000

const quiet = { quiet: true }

/** An access token of the provider. Our server asks for it, since providers rarely allow other sites to. */
export async function fetchToken(auth: AuthDraft, environmentId: string): Promise<OauthToken> {
  const { tokenUrl, clientId, clientSecret, scope } = auth
  const client = { environmentId, tokenUrl, clientId, ...(clientSecret !== '' && { clientSecret }) }
  if (auth.grant === 'clientCredentials') {
    const scoped = scope === '' ? {} : { scope }
    return post(
      '/debug/oauth/token',
      { ...client, ...scoped, grantType: 'client_credentials', clientAuth: 'basic' },
      quiet,
    )
  }
  const { code, verifier } = await askForCode(auth)
  const proof = { code, codeVerifier: verifier, redirectUri: oauthRedirect() }
  const clientAuth = clientSecret === '' ? 'body' : 'basic'
  return post('/debug/oauth/token', { ...client, ...proof, grantType: 'authorization_code', clientAuth }, quiet)
}

/** Opens the provider in a window, where the person allows it. */
async function askForCode({ authorizeUrl, clientId, scope }: AuthDraft): Promise<{ code: string; verifier: string }> {
  if (!URL.canParse(authorizeUrl) || !/^https?:/i.test(authorizeUrl))
    throw new OauthFault(t('request.authorizeUrlWrong'))
  const { state, verifier, challenge, method } = await newChallenge()
  const address = new URL(authorizeUrl)
  const asked = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: oauthRedirect(),
    state,
    code_challenge: challenge,
    code_challenge_method: method,
    ...(scope !== '' && { scope }),
  }
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
  const returned = waitForReturn(state, AbortSignal.timeout(PATIENCE_MS))
  window.open(address, '_blank', 'popup,width=520,height=680,noopener')
  const { code, error } = await returned.catch(() => ({ code: '', error: t('request.oauthTimeout') }))
  if (error !== '' || code === '') throw new OauthFault(t('request.oauthRefused', { reason: error }))
  return { code, verifier }
}
