import { twoFactorCalls } from '#core/contract/two-factor.ts'
import { routes } from '../../../http/door.ts'
import {
  confirmTwoFactor,
  getTwoFactor,
  removeTwoFactor,
  renewOwnCodes,
  resetTwoFactor,
  startTwoFactor,
} from './own-two-factor.ts'
import { confirmAtSignIn, enrolAtSignIn, enterCode } from './second-step.ts'

export const twoFactorRoutes = routes(twoFactorCalls, {
  enterCode: (ctx, input) => enterCode(ctx, input),
  enrolAtSignIn: (ctx, input) => enrolAtSignIn(ctx, input),
  confirmAtSignIn: (ctx, input) => confirmAtSignIn(ctx, input),
  get: (ctx) => getTwoFactor(ctx),
  start: (ctx, input) => startTwoFactor(ctx, input),
  confirm: (ctx, input) => confirmTwoFactor(ctx, input),
  renewCodes: (ctx, input) => renewOwnCodes(ctx, input),
  remove: (ctx, input) => removeTwoFactor(ctx, input),
  reset: (ctx, input) => resetTwoFactor(ctx, input),
})
