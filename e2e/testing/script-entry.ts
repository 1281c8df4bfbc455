import { changeLanguage } from '../../web/lib/i18n.ts'
import { connectRequest } from '../../web/lib/request.ts'

/** What the tests of scripts need of the web app, outside of it. */
export { runScripts } from '../../web/features/debug/script/run-scripts.ts'

const nothing = () => undefined

export function startTexts(): Promise<void> {
  connectRequest({
    language: () => 'en',
    showError: nothing,
    generalMessage: () => '',
    goToSignIn: nothing,
    goToSetPassword: nothing,
    offerSignIn: nothing,
  })
  return changeLanguage('en')
}
