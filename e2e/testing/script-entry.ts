import { changeLanguage } from '../../web/lib/i18n.ts'

/** What the tests of scripts need of the web app, outside of it. */
export { runScripts } from '../../web/features/debug/script/run-scripts.ts'

export const startTexts = (): Promise<void> => changeLanguage('en')
