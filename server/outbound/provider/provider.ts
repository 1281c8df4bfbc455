import type { Person, SignInSource } from '../person.ts'

/** What belongs to one attempt to sign in, and is known to this server and this browser only. */
export interface Attempt {
  state: string
  nonce: string
  /** Of PKCE. */
  verifier: string
  redirectUri: string
  /** Set when a signed-in person adds this way to sign in: the key of that step. */
  bindKey?: string | undefined
}

/** What the provider sends back through the browser. */
export interface ProviderReply {
  code: string
  /** The issuer that answered, if it says so. */
  issuer: string | undefined
}

export interface ProviderPerson extends Person {
  isEmailVerified: boolean | undefined
}

export type ProviderKind = 'oauth' | 'dingtalk'

/** Addresses of ours that lead to the provider. */
export const startPaths = { oauth: '/system/oauth/login/custom', dingtalk: '/system/dingtalk/login' }

/** Where people of the company sign in: OpenID Connect or plain OAuth 2, or DingTalk. */
export interface Provider extends SignInSource {
  kind: ProviderKind
  /** Label of the sign-in button; undefined: a generic text. */
  buttonName: string | undefined
  /** Where the browser goes. `isInApp`: it is the browser inside the app of the provider. */
  authorizeUrl(attempt: Attempt, browser: { isInApp: boolean }): Promise<string>
  findPerson(attempt: Attempt, reply: ProviderReply): Promise<ProviderPerson>
}

/**
 * `away`: it cannot be reached. `refused`: it does not accept the code or this client. `answer`: what it says cannot be trusted or read.
 * `stranger`: the person is not in the company.
 */
export type ProviderFault = 'away' | 'refused' | 'answer' | 'stranger'

export class ProviderError extends Error {
  override name = 'ProviderError'
  readonly fault: ProviderFault

  /** `message` is for the log. */
  constructor(fault: ProviderFault, message: string) {
    super(message)
    this.fault = fault
  }
}
