import { StartError } from '../base/start-error.ts'
import { matching, readChoice, readUrl, text, type Env } from './env.ts'
import { isInUse, type Group } from './group.ts'
import { readRules, ruleNames, type SignInRules } from './sign-in-rules.ts'
import { buttonName, field } from './third-party.ts'

/** Another system that is sent what people type, and answers with JSON who they are. */
export interface FormLoginConfig {
  url: string
  method: 'POST' | 'PUT'
  contentType: 'json' | 'form'
  params: { username: string; password: string }
  /** The field that tells success, and its value then; undefined: a status of 200 is enough. */
  success: { field: string; value: string } | undefined
  /** The field that says why a sign-in was refused; undefined: a general text. */
  messageField: string | undefined
  /** The object about the person inside the answer; undefined: the whole answer. */
  dataField: string | undefined
  /** Fields of that object. Without `id`, what people type identifies them. */
  fields: { id: string | undefined; username: string | undefined; name: string; email: string; groups: string }
  tabName: string | undefined
  rules: SignInRules
}

const PREFIX = 'FORM_LOGIN_'

export const formLoginGroup: Group = {
  prefix: PREFIX,
  required: ['FORM_LOGIN_URL'],
  optional: [
    'FORM_LOGIN_METHOD',
    'FORM_LOGIN_CONTENT_TYPE',
    'FORM_LOGIN_USERNAME_PARAM',
    'FORM_LOGIN_PASSWORD_PARAM',
    'FORM_LOGIN_CODE_FIELD',
    'FORM_LOGIN_CODE',
    'FORM_LOGIN_MESSAGE_FIELD',
    'FORM_LOGIN_DATA_FIELD',
    'FORM_LOGIN_ID_FIELD',
    'FORM_LOGIN_USERNAME_FIELD',
    'FORM_LOGIN_NAME_FIELD',
    'FORM_LOGIN_EMAIL_FIELD',
    'FORM_LOGIN_GROUPS_FIELD',
    'FORM_LOGIN_TAB_NAME',
    ...ruleNames(PREFIX),
  ],
}

export function readFormLogin(env: Env): FormLoginConfig | undefined {
  if (!isInUse(env, formLoginGroup)) return undefined
  const id = field(env, 'FORM_LOGIN_ID_FIELD')
  const success = readSuccess(env)
  if (!success && id === undefined) {
    throw new StartError('FORM_LOGIN_CODE_FIELD must be set, or FORM_LOGIN_ID_FIELD: else no password would be wrong')
  }
  return {
    url: readUrl(env, 'FORM_LOGIN_URL', ['https:', 'http:'])?.href ?? '',
    method: readChoice(env, 'FORM_LOGIN_METHOD', ['POST', 'PUT'] as const) ?? 'POST',
    contentType: readChoice(env, 'FORM_LOGIN_CONTENT_TYPE', ['json', 'form'] as const) ?? 'json',
    params: {
      username: param(env, 'FORM_LOGIN_USERNAME_PARAM') ?? 'username',
      password: param(env, 'FORM_LOGIN_PASSWORD_PARAM') ?? 'password',
    },
    success,
    messageField: field(env, 'FORM_LOGIN_MESSAGE_FIELD'),
    dataField: field(env, 'FORM_LOGIN_DATA_FIELD'),
    fields: {
      id,
      username: field(env, 'FORM_LOGIN_USERNAME_FIELD'),
      name: field(env, 'FORM_LOGIN_NAME_FIELD') ?? 'nickname',
      email: field(env, 'FORM_LOGIN_EMAIL_FIELD') ?? 'email',
      groups: field(env, 'FORM_LOGIN_GROUPS_FIELD') ?? 'groups',
    },
    tabName: buttonName(env, 'FORM_LOGIN_TAB_NAME'),
    rules: readRules(env, PREFIX),
  }
}

const param = (env: Env, name: string) =>
  matching(env, name, { pattern: /^[\w.-]{1,100}$/, meaning: 'the name of a field such as username' })

function readSuccess(env: Env): FormLoginConfig['success'] {
  const name = field(env, 'FORM_LOGIN_CODE_FIELD')
  const value = text(env, 'FORM_LOGIN_CODE')
  if (name === undefined && value === undefined) return undefined
  if (name === undefined) throw new StartError('FORM_LOGIN_CODE_FIELD must be set when FORM_LOGIN_CODE is')
  if (value === undefined) throw new StartError('FORM_LOGIN_CODE must be set when FORM_LOGIN_CODE_FIELD is')
  return { field: name, value }
}
