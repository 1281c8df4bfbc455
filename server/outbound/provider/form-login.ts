import type { Config } from '../../config/config.ts'
import type { FormLoginConfig } from '../../config/form-login.ts'
import { UserError } from '../../base/errors.ts'
import { openHosts } from '../configured-hosts.ts'
import { fetchConfigured, type FetchAnswer, type FetchParts } from '../fetch.ts'
import { groupsAt, objectAt, readObject, textAt, type Json } from '../json-answer.ts'
import type { Person, SignInSource } from '../person.ts'
import { ProviderError } from './provider.ts'

/** Another system that verifies passwords. */
export interface FormLogin extends SignInSource {
  tabName: string | undefined
  /** `refusal`: the password is wrong, in the words of the system, or "". Throws a ProviderError if there is no usable answer. */
  findPerson(username: string, password: string): Promise<{ person: Person } | { refusal: string }>
}

const LIMITS = { userId: 0, maxBytes: 512 * 1024, timeoutMs: 10_000 }
const MAX_REFUSAL = 200

export function makeFormLogin(
  { formLogin: config }: Pick<Config, 'formLogin'>,
  { log, borders }: FetchParts,
): FormLogin | undefined {
  if (!config) return undefined
  // The host of the configuration may be in the internal network; this does not allow other requests to it.
  const parts = { log, borders: openHosts(borders, [config.url]) }
  return {
    key: `form ${new URL(config.url).origin}`,
    tabName: config.tabName,
    rules: config.rules,
    findPerson: async (username, password) => {
      const answer = await send(parts, config, { username, password })
      return readAnswer(answer, config, username)
    },
  }
}

async function send(parts: FetchParts, config: FormLoginConfig, { username, password }: Record<string, string>) {
  const { url, method, contentType, params } = config
  const typed = { [params.username]: username ?? '', [params.password]: password ?? '' }
  const body = contentType === 'json' ? JSON.stringify(typed) : new URLSearchParams(typed).toString()
  const media = contentType === 'json' ? 'application/json' : 'application/x-www-form-urlencoded'
  const headers = { accept: 'application/json', 'content-type': media }
  // Redirects are not followed: the password would go to another address.
  return fetchConfigured(parts, url, { ...LIMITS, method, headers, body }).catch((error: unknown) => {
    throw error instanceof UserError ? new ProviderError('away', `${error.key} ${error.params['host']}`) : error
  })
}

function readAnswer({ status, text }: FetchAnswer, config: FormLoginConfig, typed: string) {
  const json = readObject(text)
  if (status >= 500) throw new ProviderError('away', `the sign-in form answers ${status}`)
  if (status >= 300 && status < 400) throw new ProviderError('answer', `the sign-in form leads elsewhere (${status})`)
  if (status >= 400) return { refusal: tellRefusal(json, config) }
  if (!json) throw new ProviderError('answer', 'the sign-in form does not answer with a JSON object')
  const { success } = config
  if (success && textAt(json, success.field) !== success.value) return { refusal: tellRefusal(json, config) }
  return toResult(json, config, typed)
}

function toResult(json: Json, config: FormLoginConfig, typed: string) {
  const { dataField, fields, success } = config
  const data = dataField === undefined ? json : objectAt(json, dataField)
  const id = fields.id === undefined ? typed : textAt(data ?? {}, fields.id)
  // Without a field for success, the id tells it.
  if (!success && id === '') return { refusal: tellRefusal(json, config) }
  if (!data || id === '' || id.length > 255)
    throw new ProviderError('answer', 'the answer of the sign-in form names no person')
  const username = (fields.username === undefined ? '' : textAt(data, fields.username)) || typed
  const person: Person = {
    id,
    username,
    name: textAt(data, fields.name) || username,
    email: textAt(data, fields.email),
    groups: groupsAt(data, fields.groups),
  }
  return { person }
}

const tellRefusal = (json: Json | undefined, { messageField }: FormLoginConfig): string =>
  messageField === undefined || !json ? '' : textAt(json, messageField).slice(0, MAX_REFUSAL)
