import { queryOptions } from '@tanstack/react-query'
import { askOnce } from '../../lib/early.ts'
import { get } from '../../lib/request.ts'

// Quiet: pages show the errors of these calls.
const quiet = { quiet: true }

/** Refetched when the window gets the focus, to show changes of others. */
const fresh = { staleTime: 0, refetchOnWindowFocus: 'always' } as const

/** Calls that can be prefetched before the page is loaded. */
export const viewAnswers = {
  doc: (docId: string) => get('/doc/view/detail', { id: docId }, quiet),
  projects: () => get('/doc/view/projects', {}, quiet),
  projectTree: (projectId: string) => get('/doc/view/dataByProject', { projectId }, quiet),
}

export const viewQueries = {
  doc: (docId: string) =>
    queryOptions({
      queryKey: ['doc', 'view', docId],
      queryFn: () => askOnce(`doc ${docId}`, () => viewAnswers.doc(docId)),
      ...fresh,
    }),
  projects: () =>
    queryOptions({
      queryKey: ['doc', 'viewProjects'],
      queryFn: () => askOnce('projects', viewAnswers.projects),
      ...fresh,
    }),
  /** For a section of another page, which is hidden when the call fails. */
  changed: () =>
    queryOptions({ queryKey: ['doc', 'viewChanged'], queryFn: () => get('/doc/view/changed', {}, quiet), ...fresh }),
  spaces: () => queryOptions({ queryKey: ['space', 'listNormal'], queryFn: () => get('/space/listNormal', {}, quiet) }),
  projectTree: (projectId: string) =>
    queryOptions({
      queryKey: ['doc', 'projectTree', projectId],
      queryFn: () => askOnce(`tree ${projectId}`, () => viewAnswers.projectTree(projectId)),
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
