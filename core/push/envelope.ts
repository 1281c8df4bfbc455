import type { Translate } from '../i18n/translator.ts'
import { bindFields } from './bind.ts'
import { checkInput } from './check-input.ts'
import { decodeData } from './data.ts'
import { PushFault, pushCodes, type PushCode } from './fault.ts'
import type { FieldSpecs } from './fields.ts'
import { isPushMethod, pushMethods, pushVersion, type PushInput, type PushMethodName } from './methods.ts'

/** The fields around a payload, from a JSON body, a form or the query. */
export type EnvelopeFields = Readonly<Record<string, unknown>>

/** A parsed call, before its token is checked. */
export type PushCall = {
  [Name in PushMethodName]: { method: Name; input: PushInput<Name>; token: string }
}[PushMethodName]

/** The fields of a JSON body; also `text/plain` bodies are JSON. */
export function readBody(body: string): EnvelopeFields {
  const text = body.replace(/^\uFEFF/, '').trim()
  if (text === '') throw new PushFault(pushCodes.emptyBody, 'push.fault.emptyBody')
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw badJson()
  return value as EnvelopeFields
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw badJson()
  }
}

const badJson = () => new PushFault(pushCodes.badJson, 'push.fault.badJson')

/** Reports faults in the order of the protocol: method first, then payload. The token is checked afterwards. */
export function openCall(fields: EnvelopeFields): PushCall {
  const method = trimmedText(fields['name'])
  if (!isPushMethod(method) || !isKnownVersion(fields['version'])) {
    throw new PushFault(pushCodes.noSuchMethod, 'push.fault.noSuchMethod', { method: method.slice(0, 100) })
  }
  const specs: FieldSpecs = pushMethods[method].input
  const input = bindFields(specs, decodeData(fields['data']))
  return { method, input, token: trimmedText(fields['access_token']) }
}

/**
 * A call with its caller, or the first fault in this order: method, payload, token, missing fields of the payload. An unknown method is
 * reported without a token, an empty payload only with a valid one.
 */
export async function admitCall<Caller>(
  fields: EnvelopeFields,
  findCaller: (token: string) => Promise<Caller | undefined>,
): Promise<{ call: PushCall; caller: Caller }> {
  const call = openCall(fields)
  const caller = call.token === '' ? undefined : await findCaller(call.token)
  if (caller === undefined) throw new PushFault(pushCodes.badToken, 'push.fault.badToken')
  checkInput(pushMethods[call.method].input, call.input)
  return { call, caller }
}

/** A missing version means 1.0. The JSON number 1.0 arrives as 1. */
function isKnownVersion(version: unknown): boolean {
  return version === undefined || version === null || version === '' || version === 1 || version === pushVersion
}

const trimmedText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** `code` and `msg` are strings in every answer, since clients read them without checking the type. */
export interface PushAnswer {
  code: PushCode
  data: unknown
  msg: string
}

export const doneAnswer = (data: unknown = {}): PushAnswer => ({ code: pushCodes.ok, data, msg: '' })

export function faultAnswer({ code, key, params }: PushFault, t: Translate): PushAnswer {
  return { code, data: null, msg: t(key, params) }
}
