import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { post } from '../../lib/request.ts'
import { forget, store } from '../../lib/storage.ts'
import { forgetRecentDocs } from '../doc/recent-docs.ts'
import { forgetDocTabs } from '../doc/doc-tabs.ts'

/** Keeps the token of a new session; what an earlier one had fetched is dropped. */
export function useStartSession() {
  const client = useQueryClient()
  return (token: string) => {
    client.clear()
    store('token', token)
  }
}

/** Leaves for the sign-in page, on the server too. Without an answer from there it still ends here. */
export function useSignOut() {
  const endHere = useEndSession()
  return async () => {
    await post('/user/logout', {}, { quiet: true }).catch(() => undefined)
    await endHere()
  }
}

/** For a session that the server has ended already. */
export function useEndSession() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    forget('token')
    await navigate('/login')
    // The next one at this browser shall not see what was read.
    forgetDocTabs()
    forgetRecentDocs()
    client.clear()
  }
}
