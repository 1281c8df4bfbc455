import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { OutputAt } from '#core/contract/calls.ts'
import { t } from '../../lib/i18n.ts'
import { get, post } from '../../lib/request.ts'
import type { PageChoice } from '../../ui/Pager.tsx'
import { pagedQuery } from '../../ui/paged-query.ts'
import { toastDone } from '../../ui/toast.tsx'

export type FollowedPage = OutputAt<'GET', '/user/subscribe/doc/page'>

const ALL = ['follow']

/** What others change is seen when the reader comes back to the page. */
const fresh = { staleTime: 0, refetchOnWindowFocus: 'always' } as const

export const followQueries = {
  page: (choice: PageChoice) =>
    queryOptions({
      queryKey: [...ALL, 'page', choice],
      queryFn: () => get('/user/subscribe/doc/page', choice),
      ...pagedQuery,
      ...fresh,
    }),
  /** The first of them beside other things: without an answer, that part stays away. */
  newest: (pageSize: number) =>
    queryOptions({
      queryKey: [...ALL, 'newest', pageSize],
      queryFn: () => get('/user/subscribe/doc/page', { pageIndex: 1, pageSize }, { quiet: true }),
      ...fresh,
    }),
  isFollowed: (docId: string) =>
    queryOptions({
      queryKey: [...ALL, 'isFollowed', docId],
      queryFn: () => get('/user/subscribe/doc/isSubscribe', { sourceId: docId }, { quiet: true }),
    }),
}

interface FollowChange {
  doc: { id: string; name: string }
  isFollowed: boolean
  /** The toast of a change that undoes another one offers nothing more. */
  isUndo?: boolean
}

/** Follows a doc or ends that. It is seen at once, and what was ended can be undone. */
export function useSetFollowed() {
  const client = useQueryClient()
  const mutationKey = [...ALL, 'set']
  const { mutate, isPending } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join('-') },
    mutationFn: ({ doc, isFollowed }: FollowChange) =>
      isFollowed
        ? post('/user/subscribe/doc/subscribe', { sourceId: doc.id })
        : post('/user/subscribe/doc/cancelSubscribe', { sourceId: doc.id }),
    onMutate: async ({ doc, isFollowed }) => {
      const { queryKey } = followQueries.isFollowed(doc.id)
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, isFollowed)
    },
    onSuccess: (_answer, change) => tell(change, () => mutate({ ...change, isFollowed: true, isUndo: true })),
    // Quick clicks follow each other: only the last one asks, so that the star does not flicker.
    onSettled: async () => {
      if (client.isMutating({ mutationKey }) === 1) await client.invalidateQueries({ queryKey: ALL })
    },
  })
  return { setFollowed: mutate, isPending }
}

function tell({ doc: { name }, isFollowed, isUndo = false }: FollowChange, undo: () => void): void {
  if (isFollowed) toastDone(t('follow.followed', { name }))
  else toastDone(t('follow.unfollowed', { name }), isUndo ? undefined : { label: t('follow.undo'), onClick: undo })
}
