import './base.css'
import '@mantine/core/styles.layer.css'
import './tokens.css'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ApiError } from '../lib/api-error.ts'
import { readArrived } from '../lib/arrived.ts'
import { askedLanguage } from '../lib/choose-language.ts'
import { startI18n } from '../lib/i18n.ts'
import { App } from './App.tsx'
import { connectLib, connectRouter } from './connect.ts'
import { firstTexts } from './guard.ts'
import { nameEntry } from './name-entry.ts'
import { printLight } from './print-light.ts'
import { shareNonce } from '../lib/page-nonce.ts'
import { tellServer } from '../lib/storage.ts'
import { createRouter } from './router.tsx'
import { startEarly } from './start-early.ts'
import { stylesLoaded } from './styles-loaded.ts'
import { KeptPlace, prepareTakeOver } from './take-over.tsx'

shareNonce()
printLight()
connectLib()
const hasArrived = readArrived()
tellServer()
const lang = askedLanguage()
dropLangFromAddress()
nameEntry()
// The code of the page, its data and its texts load in parallel.
if (!hasArrived) {
  window.endpaperActs = undefined
  startEarly(location.pathname)
}
const router = createRouter()
connectRouter(router)
await startI18n(lang, firstTexts(location.pathname))
await (hasArrived ? prepareTakeOver(router) : stylesLoaded())

const element = document.getElementById('root')
if (!element) throw new Error('The page has no #root')
const root = createRoot(element, { onCaughtError: report, onRecoverableError: report })
// A transition renders in small steps, between which the browser can respond.
startTransition(() => {
  root.render(
    <StrictMode>
      <App router={router} />
      {hasArrived && <KeptPlace />}
    </StrictMode>,
  )
})

/**
 * Called for errors that a boundary shows, and for those that a second drawing did not meet again, with the first as their cause. Errors
 * from the server have been reported, any other error is a bug.
 */
function report(error: unknown): void {
  const first = error instanceof Error && error.cause !== undefined ? error.cause : error
  if (!(first instanceof ApiError)) console.error(error)
}

/** The language is stored; left in the address, it would override a later choice on the next load. */
function dropLangFromAddress(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('lang')) return
  address.searchParams.delete('lang')
  history.replaceState(history.state, '', address)
}
