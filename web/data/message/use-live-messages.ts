import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Message } from '#core/contract/message.ts'
import { emitLive, onLive } from '../live/live-bus.ts'
import { shareEvents } from '../live/share-events.ts'
import { PAGE, UNREAD } from './message.queries.ts'

/** Spreads the calls of many people who are told of the same change. */
const MAX_DELAY_MS = 300

/** Listens to the events of the server, and fetches messages when it says that there are new ones. */
export function useLiveMessages(): void {
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const endMessages = onLive('messages', () => {
      clearTimeout(timer)
      timer = setTimeout(() => void lookAgain(client), Math.random() * MAX_DELAY_MS)
    })
    const end = shareEvents(emitLive)
    return () => {
      clearTimeout(timer)
      endMessages()
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
