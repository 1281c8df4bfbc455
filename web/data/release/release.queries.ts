import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputAt } from '#core/contract/calls.ts'
import type { ReleasedDoc } from '#core/contract/release.ts'
import { download, get, post } from '../../lib/request.ts'
import type { DocSource } from '../linked/doc-source.ts'

// Most calls are quiet: pages and forms show their errors.
const quiet = { quiet: true }

export const RELEASES = ['release']

/** While a release is published in the background. */
const POLL_MS = 1500

type ReleaseFilter = Omit<InputAt<'GET', '/project/release/list'>, 'isBrief'>

export const releaseQueries = {
  list: (filter: ReleaseFilter) =>
    queryOptions({
      queryKey: [...RELEASES, 'list', filter],
      queryFn: () => get('/project/release/list', { ...filter, isBrief: 1 }, quiet),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.some(({ publishing }) => publishing >= 0) ? POLL_MS : false),
    }),
  ofModule: (moduleId: string) =>
    queryOptions({
      queryKey: [...RELEASES, 'module', moduleId],
      queryFn: () => get('/module/release/list', { moduleId }, quiet),
    }),
  docs: (projectId: string, releaseId: string) =>
    queryOptions({
      queryKey: [...RELEASES, 'docs', releaseId],
      queryFn: () => get('/project/release/docs', { projectId, releaseId }, quiet),
      staleTime: 0,
    }),
  tree: (releaseId: string) =>
    queryOptions({
      queryKey: [...RELEASES, 'tree', releaseId],
      queryFn: () => get('/project/release/tree', { releaseId }, quiet),
    }),
  doc: (releaseId: string, docId: string) =>
    queryOptions({
      queryKey: [...RELEASES, 'doc', releaseId, docId],
      queryFn: () => get('/project/release/doc', { releaseId, docId }, quiet),
    }),
  /** `toId` "": today. */
  comparison: (fromId: string, toId: string) =>
    queryOptions({
      queryKey: [...RELEASES, 'compare', fromId, toId],
      queryFn: () => get('/project/release/compare', { fromId, toId }, quiet),
      staleTime: 0,
    }),
  docComparison: (fromId: string, toId: string, docId: string) =>
    queryOptions({
      queryKey: [...RELEASES, 'compare', fromId, toId, docId],
      queryFn: () => get('/project/release/compare/doc', { fromId, toId, docId }, quiet),
    }),
}

/** The parts of a doc of a release, as they were. */
export const releasedDocSource = (releaseId: string, { id: docId, errorCodes }: ReleasedDoc): DocSource => ({
  isVisitor: false,
  errorCodes,
  model: (modelId) => ({
    queryKey: [...RELEASES, 'model', releaseId, docId, modelId],
    queryFn: () => get('/project/release/model', { releaseId, docId, modelId }, quiet),
  }),
  globals: (_moduleId, environmentId) => ({
    queryKey: [...RELEASES, 'globals', releaseId, docId, environmentId],
    queryFn: () => get('/project/release/environment', { releaseId, docId, environmentId }, quiet),
  }),
})

/** Downloads what differs as Markdown. */
export const useExportChangelog = () =>
  useMutation({
    mutationFn: (sides: { fromId: string; toId: string }) => download('/project/release/changelog', sides),
  })

function useReleaseChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: RELEASES }) })
}

export const useAddRelease = () =>
  useReleaseChange((input: InputAt<'POST', '/project/release/add'>) => post('/project/release/add', input, quiet))

export const useUpdateRelease = () =>
  useReleaseChange((input: InputAt<'POST', '/project/release/update'>) => post('/project/release/update', input, quiet))

export const useSetReleaseStatus = () =>
  useReleaseChange((input: InputAt<'POST', '/project/release/status'>) => post('/project/release/status', input))

export const useRemoveRelease = () => useReleaseChange((id: string) => post('/project/release/remove', { id }))

export const useUpdateToNewest = () => useReleaseChange((id: string) => post('/project/release/newest', { id }))
