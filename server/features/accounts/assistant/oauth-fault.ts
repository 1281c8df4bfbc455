/** Why a program gets no tokens, in the words of the protocol (RFC 6749, 7591 and 8707). */
export type OauthFaultCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_target'
  | 'invalid_scope'
  | 'unsupported_grant_type'
  | 'invalid_redirect_uri'
  | 'invalid_client_metadata'
  | 'temporarily_unavailable'

const statusOf: Partial<Record<OauthFaultCode, number>> = { invalid_client: 401, temporarily_unavailable: 503 }

/** The message is for developers of programs. The protocol allows ASCII only, so it has no translation. */
export class OauthFault extends Error {
  override name = 'OauthFault'
  readonly code: OauthFaultCode
  readonly status: number

  constructor(code: OauthFaultCode, message: string) {
    super(message)
    this.code = code
    this.status = statusOf[code] ?? 400
  }
}
