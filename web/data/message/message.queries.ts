import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputAt, OutputAt } from '#core/contract/calls.ts'
import type { Message, MessageSetting } from '#core/contract/message.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { get, post } from '../../lib/request.ts'
import type { PageChoice } from '../../ui/Pager.tsx'
import { pagedQuery } from '../../ui/paged-query.ts'

export type MessagePage = OutputAt<'POST', '/user/message/page'>

const ALL = ['message']
export const UNREAD = [...ALL, 'unread']
export const PAGE = [...ALL, 'page']
const SETTINGS = [...ALL, 'settings']

// Messages are translated by the server, so each language has its own cache entry.
export const messageQueries = {
  unread: (lang: string) =>
    queryOptions({
      queryKey: [...UNREAD, lang],
      queryFn: () => get('/user/message/unread', {}, { quiet: true }),
      placeholderData: keepPreviousData,
      refetchOnWindowFocus: 'always',
    }),
  page: (lang: string, asked: PageChoice & MessageFilter) =>
    queryOptions({
      queryKey: [...PAGE, lang, asked],
      queryFn: () => post('/user/message/page', asked),
      ...pagedQuery,
      staleTime: 0,
    }),
  settings: () => queryOptions({ queryKey: SETTINGS, queryFn: () => get('/user/message/setting', {}), staleTime: 0 }),
}

export type MessageFilter = Omit<InputAt<'POST', '/user/message/page'>, keyof PageChoice>

/** Saves one row. Optimistic. */
export function useSaveMessageSetting() {
  const client = useQueryClient()
  const { queryKey } = messageQueries.settings()
  const { mutate } = useMutation({
    mutationFn: (setting: MessageSetting) => post('/user/message/setting', { list: [setting] }),
    onMutate: async (setting) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (old) => {
        const withNew = (one: MessageSetting) => (one.kind === setting.kind ? setting : one)
        return old && { ...old, list: old.list.map(withNew) }
      })
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  return mutate
}

/** Unread messages, newest first; undefined until they are loaded. Only the bell polls. */
export function useUnread(): Message[] | undefined {
  return useQuery(messageQueries.unread(useLanguage())).data
}

/**
 * Marks one message as read, or all when no id is given. Optimistic. Rows of the message centre keep their position until the
 * next visit.
 */
export function useSetRead() {
  const client = useQueryClient()
  const mutationKey = [...ALL, 'setRead']
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (id: string | undefined) =>
      id === undefined ? post('/user/message/setReadAll', {}) : post('/user/message/setRead', { id }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: UNREAD })
      client.setQueriesData<Message[]>({ queryKey: UNREAD }, (messages) => messages && withoutRead(messages, id))
      client.setQueriesData<MessagePage>({ queryKey: PAGE }, (page) => page && withRead(page, id))
    },
    onError: () => client.invalidateQueries({ queryKey: PAGE }),
    // After several quick clicks only the last one refetches, so that no message reappears.
    onSettled: async () => {
      if (client.isMutating({ mutationKey }) === 1) await client.invalidateQueries({ queryKey: UNREAD })
    },
  })
  return mutate
}

export function withoutRead(messages: Message[], readId: string | undefined): Message[] {
  return readId === undefined ? [] : messages.filter(({ id }) => id !== readId)
}

export function withRead(page: MessagePage, readId: string | undefined): MessagePage {
  const isMeant = ({ id }: Message) => readId === undefined || id === readId
  return { ...page, list: page.list.map((message) => (isMeant(message) ? { ...message, isRead: 1 } : message)) }
}

export function useClearPushMessages() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => post('/user/message/deletePushMessage', {}),
    onSettled: () => client.invalidateQueries({ queryKey: ALL }),
  })
}
