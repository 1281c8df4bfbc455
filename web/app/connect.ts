import { signInPath } from '../data/user/sign-in-path.ts'
import { currentLanguage, t } from '../lib/i18n.ts'
import { connectNavigate, goTo } from '../lib/navigate.ts'
import { connectRequest } from '../lib/request.ts'
import { forget, storageKey } from '../lib/storage.ts'
import { queryClient } from './query-client.ts'

/** Gives lib/ access to the app: toasts, dialogs and navigation. */
export function connectLib(): void {
  connectRequest({
    language: currentLanguage,
    showError: (message) => void showError(message),
    generalMessage: () => t('common.requestFailed'),
    goToSignIn,
    goToSetPassword: () => goTo('/setPassword'),
    offerSignIn: () => void offerSignIn(),
  })
}

/** The part of a router that is used, so that tests can pass their own. */
interface Router {
  navigate: (path: string) => Promise<void> | void
}

export function connectRouter(router: Router): void {
  connectNavigate((path) => void router.navigate(path))
  followOtherTabs()
}

function goToSignIn(): void {
  const { pathname, search } = location
  queryClient.clear()
  if (pathname !== '/login') goTo(signInPath(pathname + search))
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
  forget('token')
  goToSignIn()
}

/** Signing out, or in as another person, in another tab applies here too. */
function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== storageKey('token')) return
    if (newValue === null) goToSignIn()
    else queryClient.clear()
  })
}
