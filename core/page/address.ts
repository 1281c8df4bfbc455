import type { PageEnvironment } from './page-sources.ts'
import type { Address } from './page.ts'

const isAbsolute = (url: string) => /^[a-z][a-z\d+.-]*:\/\//i.test(url)

/** The URLs of a doc: one for each environment, or one when it has its own servers or no environment is known. */
export function listAddresses(
  doc: { url: string; extras: { servers?: string[] } },
  environments: readonly PageEnvironment[],
): Address[] {
  if (isAbsolute(doc.url)) return [{ name: '', base: '', path: doc.url }]
  const own = (doc.extras.servers ?? []).map((url) => ({ name: '', url }))
  const bases = own.length > 0 ? own : environments
  if (bases.length === 0) return [{ name: '', base: '', path: doc.url }]
  const path = doc.url === '' || /^[/?#]/.test(doc.url) ? doc.url : `/${doc.url}`
  return bases.map(({ name, url }) => ({ name, base: url.trim().replace(/\/+$/, ''), path }))
}
