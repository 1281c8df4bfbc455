/** What the tests of scripts need of the web app, outside of it. */
export { startI18n } from '../../web/lib/i18n.ts'
export { runScripts } from '../../web/features/debug/script/run-scripts.ts'
