import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Message } from '#core/contract/message.ts'
import { shareEvents } from '../live/share-events.ts'
import { PAGE, UNREAD } from './message.queries.ts'

/** Spreads the calls of many people who are told of the same change. */
const MAX_DELAY_MS = 300

/** Fetches messages when the server says that there are new ones. */
export function useLiveMessages(): void {
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = shareEvents((name) => {
      if (name !== 'messages') return
      clearTimeout(timer)
      timer = setTimeout(() => void lookAgain(client), Math.random() * MAX_DELAY_MS)
    })
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [client])
}

/** The message centre is fetched only if something is new, so that messages which are read there keep their place. */
async function lookAgain(client: QueryClient): Promise<void> {
  const known = new Set(listUnread(client).map(versionOf))
  await client.refetchQueries({ queryKey: UNREAD, type: 'active' })
  if (listUnread(client).some((message) => !known.has(versionOf(message)))) {
    await client.invalidateQueries({ queryKey: PAGE })
  }
}

const listUnread = (client: QueryClient) =>
  client.getQueriesData<Message[]>({ queryKey: UNREAD }).flatMap(([, messages]) => messages ?? [])

/** A message that takes up another change is new again. */
const versionOf = ({ id, count }: Message) => `${id} ${count}`
