import type { QueryClient } from '@tanstack/react-query'
import { pageIdOf, visitSource, type VisitSource } from '../data/visit/visit-source.ts'
import { systemQueries } from '../data/system/system.queries.ts'
import { visitQueries } from '../data/visit/visit.queries.ts'
import { loadExtraPage } from '../features/visit/lazy-extra-page.tsx'
import { loadPasswordPage } from '../features/visit/lazy-password-page.tsx'
import { entryTree, firstEntry } from '../features/visit/use-entries.ts'
import { ignoreReported } from '../lib/api-error.ts'

export { visitSource }

/**
 * For the pages of a share or published project. `asked` is the doc or extra page in the address. What the server refuses is kept with the
 * query: the page says why.
 */
export async function loadVisit(client: QueryClient, source: VisitSource, asked: string | undefined): Promise<void> {
  await loadShown(client, source, asked).catch(ignoreReported)
}

async function loadShown(client: QueryClient, source: VisitSource, asked: string | undefined): Promise<void> {
  const { isOpen } = await client.fetchQuery(visitQueries.publication(source))
  if (!isOpen) {
    await loadPasswordPage()
    return
  }
  const [nodes, pages] = await Promise.all([
    client.fetchQuery(visitQueries.menu(source)),
    client.fetchQuery(visitQueries.pages(source)),
    client.fetchQuery(systemQueries.viewConfig()),
  ])
  const entryId = asked ?? firstEntry(entryTree(pages, nodes), pages)
  const pageId = pageIdOf(entryId)
  if (pageId !== undefined) await Promise.all([client.fetchQuery(visitQueries.page(source, pageId)), loadExtraPage()])
  else if (entryId !== '') await client.fetchQuery(visitQueries.doc(source, entryId))
}
