import { anyone, call, fields } from './call.ts'
import { StepKey } from './fields.ts'
import { LoginAnswer } from './user.ts'

/** Why signing in at a third party failed, as the page that the browser comes back to is told. */
export const providerProblems = [
  'away',
  'refused',
  'answer',
  'state',
  'cancelled',
  'domain',
  'name',
  'disabled',
  'paused',
  'stranger',
  'bound',
  'bindOver',
] as const
export type ProviderProblem = (typeof providerProblems)[number]

/** Where providers lead back to. */
export const returnPaths = { oauth: '/system/oauth/custom/callback', dingtalk: '/system/dingtalk/callback' }

export const providerCalls = {
  takeOver: call('POST', '/system/oauth/token/get', {
    worksOnFullDisk: true,
    access: anyone,
    summary: 'The token of a sign-in at a third party, once, for the browser that came from there',
    input: fields({ loginKey: StepKey }),
    output: LoginAnswer,
  }),
}
