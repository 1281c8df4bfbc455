import { queryOptions } from '@tanstack/react-query'
import { get } from '../../lib/request.ts'

// Pages show themselves why they cannot be shown, so these calls are quiet.
const quiet = { quiet: true }

/** What others change is seen when the reader comes back to the page. */
const fresh = { staleTime: 0, refetchOnWindowFocus: 'always' } as const

export const viewQueries = {
  doc: (docId: string) =>
    queryOptions({
      queryKey: ['doc', 'view', docId],
      queryFn: () => get('/doc/view/detail', { id: docId }, quiet),
      ...fresh,
    }),
  projects: () =>
    queryOptions({ queryKey: ['doc', 'viewProjects'], queryFn: () => get('/doc/view/projects', {}, quiet), ...fresh }),
  spaces: () => queryOptions({ queryKey: ['space', 'listNormal'], queryFn: () => get('/space/listNormal', {}, quiet) }),
  projectTree: (projectId: string) =>
    queryOptions({
      queryKey: ['doc', 'projectTree', projectId],
      queryFn: () => get('/doc/view/dataByProject', { projectId }, quiet),
      ...fresh,
    }),
  spaceTree: (spaceId: string) =>
    queryOptions({
      queryKey: ['doc', 'spaceTree', spaceId],
      queryFn: () => get('/doc/view/data', { spaceId }, quiet),
      ...fresh,
    }),
  dubbo: (docId: string) =>
    queryOptions({ queryKey: ['doc', 'dubbo', docId], queryFn: () => get('/prop/getDocProps', { id: docId }, quiet) }),
}

export const moduleOfDoc = (docId: string) =>
  queryOptions({ queryKey: ['doc', 'module', docId], queryFn: () => get('/module/infoByDocId', { docId }, quiet) })
