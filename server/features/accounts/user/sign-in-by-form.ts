import type { Login } from '#core/contract/user.ts'
import { HttpError, UserError } from '../../../base/errors.ts'
import { transact, type Ctx } from '../../../context/ctx.ts'
import type { FormLogin } from '../../../outbound/provider/form-login.ts'
import { ProviderError } from '../../../outbound/provider/provider.ts'
import { audit } from '../audit/audit.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { countLogin } from './open-session.ts'
import { checkAdmitted, findOrAddAccount, updateEmail } from './third-party-account.ts'
import { forgiveAttempt, perAccount, perAddress } from './throttle.ts'
import { usernameKey } from './user.queries.ts'

const RETRY_SECONDS = 5

/** Has another system verify the password; the first sign-in creates an account. */
export async function signInByForm(ctx: Ctx, form: FormLogin, { username, password }: Login) {
  // Counted separately from the local account of the same name, which belongs to somebody else.
  const limits = {
    account: perAccount(`form ${usernameKey(username)}`),
    address: perAddress(ctx.request.address, 'sign-in'),
  }
  await countLogin(ctx, username, [limits.account, limits.address])

  const answer = await askForm(ctx, form, { username, password })
  if ('refusal' in answer) {
    await audit(ctx, { action: 'login.failed', actor: { userId: null, name: username } })
    if (answer.refusal === '') throw new UserError('error.wrongPassword')
    throw new UserError('error.formRefused', { message: answer.refusal })
  }
  const { person } = answer
  await checkAdmitted(ctx, person, form)
  return transact(ctx, async (tx) => {
    const user = await findOrAddAccount(tx, person, { system: form, source: 'form' })
    await updateEmail(tx, user, person)
    await forgiveAttempt(tx, { own: limits.account, shared: limits.address })
    return finishSignIn(tx, user, form.rules)
  })
}

interface Credentials {
  username: string
  password: string
}

export async function askForm({ services }: Ctx, form: FormLogin, { username, password }: Credentials) {
  return form.findPerson(username, password).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    services.log.error({ reason: error.message }, 'the sign-in form of the other system cannot be used')
    throw new HttpError(503, 'outbound.formAway', { retryAfter: RETRY_SECONDS })
  })
}
