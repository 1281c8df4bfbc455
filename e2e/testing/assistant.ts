import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  Client,
  StreamableHTTPClientTransport,
  UnauthorizedError,
  type OAuthClientProvider,
} from '@modelcontextprotocol/client'

/** What an assistant keeps of its sign-in, in the words of the official client. */
type Kept = Partial<{
  client: Awaited<ReturnType<OAuthClientProvider['clientInformation']>>
  tokens: Parameters<OAuthClientProvider['saveTokens']>[0]
  verifier: string
  discovery: Parameters<NonNullable<OAuthClientProvider['saveDiscoveryState']>>[0]
  /** The page that a person has to open. */
  asked: URL
}>

const STATE = 'state-of-this-attempt'

function makeProvider(redirectUrl: string, kept: Kept): OAuthClientProvider {
  return {
    redirectUrl,
    clientMetadata: { client_name: 'Test assistant', redirect_uris: [redirectUrl] },
    state: () => STATE,
    clientInformation: () => kept.client,
    saveClientInformation: (client) => void (kept.client = client),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void (kept.tokens = tokens),
    redirectToAuthorization: (url) => void (kept.asked = url),
    saveCodeVerifier: (verifier) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier ?? '',
    saveDiscoveryState: (discovery) => void (kept.discovery = discovery),
    discoveryState: () => kept.discovery,
    invalidateCredentials: () => void delete kept.tokens,
  }
}

/** An assistant as a program on the same computer, which listens for the answer of the browser. */
export async function startAssistant(url: string) {
  const kept: Kept = {}
  const answers = Promise.withResolvers<URLSearchParams>()
  const listener = await listen((query) => answers.resolve(query))
  const { port } = listener.address() as AddressInfo
  const provider = makeProvider(`http://127.0.0.1:${port}/callback`, kept)
  const address = new URL(`${url}/mcp`)
  const connect = async () => {
    const client = new Client({ name: 'test', version: '1' })
    await client.connect(new StreamableHTTPClientTransport(address, { authProvider: provider }))
    return client
  }
  return {
    /** The page that a person has to open to allow access. */
    ask: async () => {
      await connect().catch((error: unknown) => {
        if (!(error instanceof UnauthorizedError)) throw error
      })
      return String(kept.asked)
    },
    /** Waits for the browser, and exchanges the code. */
    finish: async () => {
      const query = await answers.promise
      if (query.get('state') !== STATE) throw new Error('the answer has another state')
      await new StreamableHTTPClientTransport(address, { authProvider: provider }).finishAuth(query)
    },
    connect,
    kept,
    stop: () => listener.close(),
  }
}

function listen(onAnswer: (query: URLSearchParams) => void): Promise<Server> {
  const server = createServer(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    if (pathname === '/callback') onAnswer(searchParams)
    response.setHeader('content-type', 'text/html').end('<title>Connected</title><h1>You can close this page</h1>')
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}
