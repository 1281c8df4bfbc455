import type { QueryClient } from '@tanstack/react-query'
import { constantQueries } from '../data/constant/constant.queries.ts'
import { dimensions, readDimension } from '../data/doc/view-dimension.ts'
import { viewQueries } from '../data/doc/view.queries.ts'
import { pageIdOf, visitSource, type VisitSource } from '../data/visit/visit-source.ts'
import { visitQueries } from '../data/visit/visit.queries.ts'
import { followQueries } from '../data/follow/follow.queries.ts'
import { systemQueries } from '../data/system/system.queries.ts'
import { sessionQueries } from '../data/user/session.queries.ts'
import { loadExtraPage } from '../features/visit/lazy-extra-page.tsx'
import { entryTree, firstEntry } from '../features/visit/use-entries.ts'

/** Fetches what the first screen of a reading page shows. */
export async function loadReadingData(client: QueryClient, pathname: string): Promise<void> {
  const [, docId] = /^\/view\/(\w+)\/?$/.exec(pathname) ?? []
  if (docId !== undefined) await loadView(client, docId)
  const [, kind, key = '', entryId] = /^\/(share|show)\/(\w+)(?:\/(\w+))?\/?$/.exec(pathname) ?? []
  if (kind !== undefined) await loadVisit(client, visitSource(kind === 'show' ? 'show' : 'share', key), entryId)
}

async function loadVisit(client: QueryClient, source: VisitSource, asked: string | undefined): Promise<void> {
  const { isOpen } = await client.fetchQuery(visitQueries.publication(source))
  if (!isOpen) return
  const [nodes, pages] = await Promise.all([
    client.fetchQuery(visitQueries.menu(source)),
    client.fetchQuery(visitQueries.pages(source)),
  ])
  const entryId = asked ?? firstEntry(entryTree(pages, nodes), pages)
  const pageId = pageIdOf(entryId)
  if (pageId !== undefined) await Promise.all([client.fetchQuery(visitQueries.page(source, pageId)), loadExtraPage()])
  else if (entryId !== '') await client.fetchQuery(visitQueries.doc(source, entryId))
}

async function loadView(client: QueryClient, docId: string): Promise<void> {
  const { projectId, moduleId, spaceId } = await client.fetchQuery(viewQueries.doc(docId))
  const isSpace = readDimension() === dimensions.space
  await Promise.all([
    client.fetchQuery(sessionQueries.permissions()),
    client.fetchQuery(sessionQueries.info()),
    client.fetchQuery(systemQueries.viewConfig()),
    client.fetchQuery(viewQueries.projects()),
    client.fetchQuery(constantQueries.codes({ moduleId })),
    client.fetchQuery(constantQueries.codes({ projectId })),
    client.fetchQuery(followQueries.isFollowed(docId)),
    ...(isSpace
      ? [client.fetchQuery(viewQueries.spaces()), client.fetchQuery(viewQueries.spaceTree(spaceId))]
      : [client.fetchQuery(viewQueries.projectTree(projectId))]),
  ])
}
