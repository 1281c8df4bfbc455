import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OutputAt } from '#core/contract/calls.ts'
import type { PlaceKind } from '#core/contract/follow.ts'
import { t } from '../../lib/i18n.ts'
import { get, post } from '../../lib/request.ts'
import type { PageChoice } from '../../ui/Pager.tsx'
import { pagedQuery } from '../../ui/paged-query.ts'
import { toastDone } from '../../ui/toast.tsx'
import { RELEASES } from '../release/release.queries.ts'

export type FollowedPage = OutputAt<'GET', '/user/subscribe/doc/page'>

const ALL = ['follow']

/** Refetched when the window gets the focus, to show changes of others. */
const fresh = { staleTime: 0, refetchOnWindowFocus: 'always' } as const

const FOLDERS_ASKED = { pageIndex: 1, pageSize: 100, kind: 'folder' } as const

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
  places: (asked: PageChoice) =>
    queryOptions({
      queryKey: [...ALL, 'places', asked],
      queryFn: () => get('/user/subscribe/place/page', asked),
      ...pagedQuery,
      ...fresh,
    }),
  /** For lists of folders; a list is shown without the stars when the call fails. */
  folders: () =>
    queryOptions({
      queryKey: [...ALL, 'folders'],
      queryFn: () => get('/user/subscribe/place/page', FOLDERS_ASKED, { quiet: true }),
    }),
  isFollowed: ({ kind, id }: FollowKey) =>
    queryOptions({
      queryKey: [...ALL, 'isFollowed', kind, id],
      queryFn: () => get(`${bases[kind]}/isSubscribe`, { sourceId: id }, { quiet: true }),
    }),
}

export type FollowKind = 'doc' | PlaceKind

interface FollowKey {
  kind: FollowKind
  id: string
}

/** Something that can be followed. */
export interface Followable extends FollowKey {
  name: string
}

const bases = {
  doc: '/user/subscribe/doc',
  folder: '/user/subscribe/folder',
  module: '/user/subscribe/module',
  project: '/user/subscribe/project',
  release: '/project/release/doc',
} as const

/** The followed folders of a person are asked for once; each row of a list asks for itself only if there are very many. */
export function useIsFolderFollowed(id: string): boolean {
  const { data: folders } = useQuery(followQueries.folders())
  const isListed = folders?.list.some(({ sourceId }) => sourceId === id) === true
  const areAllListed = folders === undefined || folders.total <= FOLDERS_ASKED.pageSize
  const { data } = useQuery({
    ...followQueries.isFollowed({ kind: 'folder', id }),
    enabled: !areAllListed && !isListed,
  })
  return isListed || data === true
}

interface FollowChange {
  thing: Followable
  isFollowed: boolean
  /** The toast of an undo offers no further undo. */
  isUndo?: boolean
}

/** Follows or unfollows something. Optimistic; unfollowing can be undone. */
export function useSetFollowed() {
  const client = useQueryClient()
  const mutationKey = [...ALL, 'set']
  const { mutate, isPending, variables } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join('-') },
    mutationFn: ({ thing: { kind, id }, isFollowed }: FollowChange) =>
      post(`${bases[kind]}/${isFollowed ? 'subscribe' : 'cancelSubscribe'}`, { sourceId: id }),
    onMutate: async ({ thing, isFollowed }) => {
      const { queryKey } = followQueries.isFollowed(thing)
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, isFollowed)
    },
    onSuccess: (_answer, change) => tell(change, () => mutate({ ...change, isFollowed: true, isUndo: true })),
    // After several quick clicks only the last one refetches, so that the star does not flicker.
    onSettled: async (_answer, _error, { thing: { kind } }) => {
      if (client.isMutating({ mutationKey }) !== 1) return
      // The list of releases says which ones are followed.
      if (kind === 'release') await client.invalidateQueries({ queryKey: RELEASES })
      await client.invalidateQueries({ queryKey: ALL })
    },
  })
  return { setFollowed: mutate, isPending, wanted: variables?.isFollowed ?? false }
}

function tell({ thing: { kind, name }, isFollowed, isUndo = false }: FollowChange, undo: () => void): void {
  if (isFollowed) toastDone(t(kind === 'doc' ? 'follow.followed' : 'follow.placeFollowed', { name }))
  else toastDone(t('follow.unfollowed', { name }), isUndo ? undefined : { label: t('follow.undo'), onClick: undo })
}
