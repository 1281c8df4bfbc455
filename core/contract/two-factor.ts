import { Type, type Static } from 'typebox'
import { all, anyone, call, done, fields, may, nothing, signedIn, superAdmin } from './call.ts'
import { GivenPassword, StepKey, UserId } from './fields.ts'
import { UserStatus } from './user.ts'

/** Six digits of an app, or a recovery code. */
const Code = Type.String({ minLength: 6, maxLength: 30, secret: true })
const AppCode = Type.String({
  maxLength: 10,
  pattern: '^\\s*\\d{3}\\s?\\d{3}\\s*$',
  patternMessage: 'error.codeFormat',
  secret: true,
})

const Session = { token: Type.String(), status: UserStatus }

/** What the app on the phone is given. */
export const Enrolment = Type.Object({
  /** For typing, in base32. */
  secret: Type.String(),
  /** `otpauth://…`, for a QR code. */
  uri: Type.String(),
})
export type Enrolment = Static<typeof Enrolment>

/** Shown once. */
const RecoveryCodes = Type.Array(Type.String())

export const TwoFactorState = Type.Object({
  isOn: Type.Boolean(),
  /** False for people who sign in only at providers that check a second factor themselves. */
  isOffered: Type.Boolean(),
  /** Whether changes ask for the password again. Who has none must have signed in just now. */
  asksPassword: Type.Boolean(),
  /** The instance requires it, so it cannot be turned off. */
  isRequired: Type.Boolean(),
  /** Recovery codes that are left. */
  recoveryCodes: Type.Integer(),
})
export type TwoFactorState = Static<typeof TwoFactorState>

export const twoFactorCalls = {
  enterCode: call('POST', '/user/login/code', {
    worksOnFullDisk: true,
    access: anyone,
    summary: 'Finish a sign-in with the code of an app, or with a recovery code',
    input: fields({ stepKey: StepKey, code: Code }),
    output: Type.Object(Session),
  }),
  enrolAtSignIn: call('POST', '/user/login/enrol', {
    access: anyone,
    summary: 'Set up two-factor sign-in during a sign-in, when the instance requires it',
    input: fields({ stepKey: StepKey }),
    output: Enrolment,
  }),
  confirmAtSignIn: call('POST', '/user/login/enrol/confirm', {
    access: anyone,
    summary: 'Finish the sign-in with the first code of the app; the recovery codes are returned only once',
    input: fields({ stepKey: StepKey, code: AppCode }),
    output: Type.Object({ ...Session, recoveryCodes: RecoveryCodes }),
  }),
  get: call('GET', '/user/twoFactor/get', {
    scope: 'none',
    access: signedIn,
    summary: 'Whether the caller signs in with two factors',
    input: nothing,
    output: TwoFactorState,
  }),
  start: call('POST', '/user/twoFactor/start', {
    waitsOutside: true,
    scope: 'none',
    access: signedIn,
    summary: 'Set up two-factor sign-in; it is on after the first code',
    input: fields({ password: Type.Optional(GivenPassword) }),
    output: Enrolment,
  }),
  confirm: call('POST', '/user/twoFactor/confirm', {
    scope: 'none',
    access: signedIn,
    summary: 'Turn two-factor sign-in on with the first code of the app; the recovery codes are returned only once',
    input: fields({ code: AppCode }),
    output: Type.Object({ recoveryCodes: RecoveryCodes }),
  }),
  renewCodes: call('POST', '/user/twoFactor/recoveryCodes', {
    waitsOutside: true,
    scope: 'none',
    access: signedIn,
    summary: 'Replace the recovery codes; they are returned only once',
    input: fields({ password: Type.Optional(GivenPassword) }),
    output: Type.Object({ recoveryCodes: RecoveryCodes }),
  }),
  remove: call('POST', '/user/twoFactor/remove', {
    waitsOutside: true,
    scope: 'none',
    access: signedIn,
    summary: 'Turn two-factor sign-in off, unless the instance requires it',
    input: fields({ password: Type.Optional(GivenPassword) }),
    output: done,
  }),
  reset: call('POST', '/admin/user/twoFactor/reset', {
    access: all(superAdmin, may('user.pick', 'id')),
    summary: 'Turn the two-factor sign-in of somebody off, who lost the phone',
    input: fields({ id: UserId }),
    output: done,
  }),
}
