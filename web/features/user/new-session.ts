/** A new session. Status 2: a password must be set first. */
export interface NewSession {
  token: string
  status: number
}
