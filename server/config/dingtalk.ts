import { readOrigin, type Env } from './env.ts'
import { getText, isInUse, type Group } from './group.ts'
import { readRules, ruleNames, type SignInRules } from './sign-in-rules.ts'
import { buttonName } from './third-party.ts'

export interface DingTalkConfig {
  appKey: string
  appSecret: string
  /** Origin of the service. */
  apiUrl: string
  buttonName: string | undefined
  rules: SignInRules
}

const PREFIX = 'DINGTALK_'

export const dingTalkGroup: Group = {
  prefix: PREFIX,
  required: ['DINGTALK_APP_KEY', 'DINGTALK_APP_SECRET'],
  // It names no groups, so there is nothing to give roles by.
  optional: [
    'DINGTALK_API_URL',
    'DINGTALK_BUTTON_NAME',
    ...ruleNames(PREFIX).filter((name) => name !== 'DINGTALK_GROUP_ROLES'),
  ],
}

export function readDingTalk(env: Env): DingTalkConfig | undefined {
  if (!isInUse(env, dingTalkGroup)) return undefined
  const api = readOrigin(env, 'DINGTALK_API_URL', {
    protocols: ['https:', 'http:'],
    example: 'https://oapi.dingtalk.com',
  })
  return {
    appKey: getText(env, 'DINGTALK_APP_KEY'),
    appSecret: getText(env, 'DINGTALK_APP_SECRET'),
    apiUrl: api?.origin ?? 'https://oapi.dingtalk.com',
    buttonName: buttonName(env, 'DINGTALK_BUTTON_NAME'),
    rules: readRules(env, PREFIX),
  }
}
