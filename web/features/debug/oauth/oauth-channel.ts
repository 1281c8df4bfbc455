/** A person did not allow it, or the provider refused. */
export class OauthFault extends Error {
  override name = 'OauthFault'
}

/** The page that providers return to. It hands the code over to the page that waits for it. */
export const OAUTH_PATH = '/debug/oauth'

export const oauthRedirect = (): string => `${location.origin}${OAUTH_PATH}`

/** What the provider added to the address. */
export interface OauthReturn {
  state: string
  code: string
  /** Why the provider refused; "" otherwise. */
  error: string
}

/** Windows of ours that other sites were open in between have no opener: a channel of the origin connects them. */
const CHANNEL = 'endpaper.debug.oauth'

export function announceReturn(given: OauthReturn): void {
  const channel = new BroadcastChannel(CHANNEL)
  // A channel reaches our own origin only.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(given)
  channel.close()
}

/** Waits for the return with this state, until the signal ends the wait. */
export function waitForReturn(state: string, signal: AbortSignal): Promise<OauthReturn> {
  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(CHANNEL)
    const end = () => {
      channel.close()
      reject(new OauthFault(''))
    }
    signal.addEventListener('abort', end, { once: true })
    channel.addEventListener('message', ({ data }: MessageEvent<OauthReturn>) => {
      if (data.state !== state) return
      signal.removeEventListener('abort', end)
      channel.close()
      resolve(data)
    })
  })
}
