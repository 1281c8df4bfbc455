import type { Person } from '../directory.ts'

/** What belongs to one attempt to sign in, and is known to this server and this browser only. */
export interface Attempt {
  state: string
  nonce: string
  /** Of PKCE. */
  verifier: string
  redirectUri: string
}

/** What the provider sends back through the browser. */
export interface ProviderReply {
  code: string
  /** The issuer that answered, if it says so. */
  issuer: string | undefined
}

export interface ProviderPerson extends Person {
  /** undefined: the provider does not say. */
  isEmailVerified: boolean | undefined
}

/** Where people of the company sign in: OpenID Connect or plain OAuth 2. */
export interface Provider {
  /** Accounts are found by this key and the permanent id of the person. */
  key: string
  /** Label of the sign-in button; undefined: a generic text. */
  buttonName: string | undefined
  /** Whether a person with this address may sign in. */
  admits(person: ProviderPerson): boolean
  /** Where the browser goes. */
  authorizeUrl(attempt: Attempt): Promise<string>
  findPerson(attempt: Attempt, reply: ProviderReply): Promise<ProviderPerson>
}

/** `away`: it cannot be reached. `refused`: it does not accept the code or this client. `answer`: what it says cannot be trusted or read. */
export type ProviderFault = 'away' | 'refused' | 'answer'

export class ProviderError extends Error {
  override name = 'ProviderError'
  readonly fault: ProviderFault

  /** `message` is for the log. */
  constructor(fault: ProviderFault, message: string) {
    super(message)
    this.fault = fault
  }
}
