import type { QueryClient } from '@tanstack/react-query'

/** Fetches what the first screen of a reading page shows. Each kind of page has its own code, so that none loads that of another. */
export async function loadReadingData(client: QueryClient, pathname: string): Promise<void> {
  const [, docId] = /^\/view\/(\w+)\/?$/.exec(pathname) ?? []
  if (docId !== undefined) await (await import('./view-data.ts')).loadView(client, docId)
  const [, kind, key = '', entryId] = /^\/(share|show)\/(\w+)(?:\/(\w+))?\/?$/.exec(pathname) ?? []
  if (kind === undefined) return
  const { loadVisit, visitSource } = await import('./visit-data.ts')
  await loadVisit(client, visitSource(kind === 'show' ? 'show' : 'share', key), entryId)
}
