import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { OutputAt } from '#core/contract/calls.ts'
import { t } from '../../lib/i18n.ts'
import { get, post } from '../../lib/request.ts'
import type { PageChoice } from '../../ui/Pager.tsx'
import { pagedQuery } from '../../ui/paged-query.ts'
import { toastDone } from '../../ui/toast.tsx'

export type FollowedPage = OutputAt<'GET', '/user/subscribe/doc/page'>

const ALL = ['follow']

/** Refetched when the window gets the focus, to show changes of others. */
const fresh = { staleTime: 0, refetchOnWindowFocus: 'always' } as const

export const followQueries = {
  page: (choice: PageChoice) =>
    queryOptions({
      queryKey: [...ALL, 'page', choice],
      queryFn: () => get('/user/subscribe/doc/page', choice),
      ...pagedQuery,
      ...fresh,
    }),
  /** The first few, for a section of another page; the section is hidden when the call fails. */
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
  /** The toast of an undo offers no further undo. */
  isUndo?: boolean
}

/** Follows or unfollows a doc. Optimistic; unfollowing can be undone. */
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
    // After several quick clicks only the last one refetches, so that the star does not flicker.
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
