import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { post } from '../../lib/request.ts'
import { forget, store } from '../../lib/storage.ts'
import { forgetRecentDocs } from '../doc/recent-docs.ts'
import { forgetDocTabs } from '../doc/doc-tabs.ts'

/** Stores the token of a new session and clears the cache of an earlier one. */
export function useStartSession() {
  const client = useQueryClient()
  return (token: string) => {
    client.clear()
    store('token', token)
  }
}

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
