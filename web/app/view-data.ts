import type { QueryClient } from '@tanstack/react-query'
import { constantQueries } from '../data/constant/constant.queries.ts'
import { dimensions, readDimension } from '../data/doc/view-dimension.ts'
import { viewQueries } from '../data/doc/view.queries.ts'
import { followQueries } from '../data/follow/follow.queries.ts'
import { systemQueries } from '../data/system/system.queries.ts'
import { sessionQueries } from '../data/user/session.queries.ts'

/** For `/view/{docId}`. */
export async function loadView(client: QueryClient, docId: string): Promise<void> {
  const { projectId, moduleId, spaceId } = await client.fetchQuery(viewQueries.doc(docId))
  const isSpace = readDimension() === dimensions.space
  await Promise.all([
    client.fetchQuery(sessionQueries.permissions()),
    client.fetchQuery(sessionQueries.info()),
    client.fetchQuery(systemQueries.viewConfig()),
    client.fetchQuery(viewQueries.projects()),
    client.fetchQuery(constantQueries.codes({ moduleId })),
    client.fetchQuery(constantQueries.codes({ projectId })),
    client.fetchQuery(followQueries.isFollowed({ kind: 'doc', id: docId })),
    ...(isSpace
      ? [client.fetchQuery(viewQueries.spaces()), client.fetchQuery(viewQueries.spaceTree(spaceId))]
      : [client.fetchQuery(viewQueries.projectTree(projectId))]),
  ])
}
