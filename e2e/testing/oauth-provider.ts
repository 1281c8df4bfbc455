import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export interface OauthProvider {
  url: string
  /** Whether the provider issued this access token. */
  knows: (token: string) => Promise<boolean>
  stop: () => Promise<void>
}

/** A real OAuth 2 provider with one client. Its own pages accept any name and password. */
export async function startOauthProvider(redirectUri: string): Promise<OauthProvider> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const provider = new Provider(url, {
    clients: [
      {
        client_id: 'shop',
        client_secret: 'a secret of the shop',
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'client_credentials'],
        response_types: ['code'],
      },
    ],
    features: { clientCredentials: { enabled: true }, devInteractions: { enabled: true } },
    scopes: ['openid', 'orders'],
    pkce: { required: () => true },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => void answer(request, response))
  return {
    url,
    knows: async (token) =>
      (await provider.AccessToken.find(token)) !== undefined ||
      (await provider.ClientCredentials.find(token)) !== undefined,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
