import { setPasswordPath, signInPath } from '../data/user/sign-in-path.ts'
import { takeOverSession } from '../data/user/session.ts'
import { ignoreReported } from '../lib/api-error.ts'
import { currentLanguage, t } from '../lib/i18n.ts'
import { connectNavigate, goTo, type PageState } from '../lib/navigate.ts'
import { connectRequest } from '../lib/request.ts'
import { onServerBack } from '../lib/server-away.ts'
import { sessionEndedElsewhere } from '../lib/session-gate.ts'
import { storageKey } from '../lib/storage.ts'
import { isVisitorPage } from './guard.ts'
import { queryClient } from './query-client.ts'

/** Gives lib/ access to the app: toasts, dialogs and navigation. */
export function connectLib(): void {
  connectRequest({
    language: currentLanguage,
    showError: (message) => void showError(message),
    generalMessage: () => t('common.requestFailed'),
    goToSignIn,
    goToSetPassword,
    offerSignIn: () => void offerSignIn(),
  })
}

/** The part of a router that is used, so that tests can pass their own. */
interface Router {
  navigate: (path: string, options: { state: PageState | undefined }) => Promise<void> | void
}

export function connectRouter(router: Router): void {
  connectNavigate((path, state) => void router.navigate(path, { state }))
  followOtherTabs()
  onServerBack(() => void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' }))
}

/** The cache is cleared when somebody signs in: the page is still shown now, and would fetch everything again. */
function goToSignIn(): void {
  const { pathname, search, hash } = location
  if (pathname !== '/login') goTo(signInPath(pathname + search + hash), { notice: 'sign.sessionEnded' })
}

function goToSetPassword(): void {
  const { pathname, search, hash } = location
  if (pathname !== '/setPassword') goTo(setPasswordPath(pathname + search + hash))
}

async function showError(message: string): Promise<void> {
  const { toastError } = await import('../ui/toast.tsx')
  toastError(message)
}

async function offerSignIn(): Promise<void> {
  const { confirm } = await import('../ui/confirm.tsx')
  const isAgreed = await confirm({
    title: t('common.loggedOutTitle'),
    message: t('common.loggedOutText'),
    action: t('common.reLogin'),
    keep: t('common.cancel'),
  })
  if (!isAgreed) return
  sessionEndedElsewhere()
}

/** Signing out, or in as another person, in another tab applies here too. */
function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    // Links for visitors do not depend on who is signed in.
    if (key !== storageKey('token') || isVisitorPage(location.pathname)) return
    if (newValue === null) sessionEndedElsewhere()
    else takeOverSession(queryClient).catch(ignoreReported)
  })
}
