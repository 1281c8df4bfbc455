import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { get, post } from '../../lib/request.ts'
import { onQuestion, openGate, openGateTo, readQuestion, type Author } from '../../lib/session-gate.ts'
import { hasUnsavedWork } from '../../lib/unsaved-work.ts'
import { forget, store } from '../../lib/storage.ts'
import { forgetRecentDocs } from '../doc/recent-docs.ts'
import { forgetDocTabs } from '../doc/doc-tabs.ts'
import { sessionQueries } from './session.queries.ts'

/** Stores the token of a new session and clears the cache of an earlier one. */
export function useStartSession() {
  const client = useQueryClient()
  return (token: string) => {
    client.clear()
    store('token', token)
    openGate()
  }
}

/** The person who opened the page and wrote its unsaved changes; undefined while it is not known. */
export function readAuthor(client: QueryClient): Author | undefined {
  return readQuestion()?.author ?? readMe(client)
}

/**
 * Goes on with the session that is stored now. Calls that waited for it are sent if it belongs to the same person. For another person
 * they fail, and an editor with unsaved changes says so. Rights and data are loaded again when that person goes on: they may close the
 * editor.
 */
export async function takeOverSession(client: QueryClient): Promise<void> {
  const author = readAuthor(client)
  const me = await get('/user/info', {}, { quiet: true })
  if (!author || author.id === me.id) openGate()
  else {
    const isAsked = hasUnsavedWork()
    openGateTo(isAsked ? { author, nickname: me.nickname } : undefined)
    if (isAsked && !(await strangerGoesOn())) return
  }
  if (me.id === readMe(client)?.id) return
  client.removeQueries({ type: 'inactive' })
  await client.invalidateQueries()
}

/** Waits for the answer to the question. False: the author signs in again. */
function strangerGoesOn(): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = onQuestion(() => {
      const question = readQuestion()
      if (question?.step === 'stranger') return
      stop()
      resolve(question === undefined)
    })
  })
}

const readMe = (client: QueryClient) => client.getQueryData(sessionQueries.info().queryKey)

/** Signs out on the server and goes to the sign-in page. The session ends here even if the server does not respond. */
export function useSignOut() {
  const endHere = useEndSession()
  return async () => {
    await post('/user/logout', {}, { quiet: true }).catch(() => undefined)
    await endHere()
  }
}

/** For a session that has already ended on the server. */
export function useEndSession() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    forget('token')
    await navigate('/login')
    // The next user of this browser must not see which docs were read.
    forgetDocTabs()
    forgetRecentDocs()
    client.clear()
  }
}
