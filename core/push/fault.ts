import type { TextKey } from '../i18n/texts.ts'

/** Values of `code` in answers of the open API. The protocol defines further codes that this server does not use. */
export const pushCodes = {
  ok: '0',
  failed: '-9',
  noSuchMethod: '1',
  emptyBody: '2',
  badJson: '13',
  badToken: '14',
  badInput: '100',
} as const
export type PushCode = (typeof pushCodes)[keyof typeof pushCodes]

export type PushFaultKey = Extract<TextKey, `push.fault.${string}`>

/** Why a call of the open API is rejected: the code of the protocol, and a message key of our own. */
export class PushFault extends Error {
  readonly code: PushCode
  readonly key: PushFaultKey
  readonly params: Record<string, string | number>

  constructor(code: PushCode, key: PushFaultKey, params: Record<string, string | number> = {}) {
    super(key)
    this.code = code
    this.key = key
    this.params = params
  }
}
