import { publicationAddresses } from '#core/publication/addresses.ts'
import { implementTask, type TaskCtx } from '../../../threads/task.ts'
import { writePacked } from '../export/write-packed.ts'
import { listMenu } from '../visit/menu.ts'
import { listDocTimes, listIndexed } from './indexed.queries.ts'
import { listShownPages } from './publication.queries.ts'
import { sitemapTask } from './sitemap.ts'
import { sitemapParts, type SitemapPage } from './sitemap-xml.ts'

export const sitemapWork = implementTask(sitemapTask, async (ctx, { part, path }) => {
  const text = sitemapParts(await listPages(ctx), ctx.services.config.publicUrl).at(part)
  return text === undefined ? 0 : writePacked(path, text())
})

/** The page of every published project that is indexed, and those of its extra pages and docs. */
async function listPages({ db, services }: TaskCtx): Promise<SitemapPage[]> {
  const pages: SitemapPage[] = []
  for (const { id, key, modifiedAt } of await listIndexed(db)) {
    const { page, docPage, extraPage } = publicationAddresses(services.config.publicUrl, 'show', key)
    const menu = await listMenu({ db, services, visit: { of: 'show', id } })
    const docIds = new Set(menu.filter(({ docId }) => docId !== '').map(({ docId }) => services.ids.decode(docId)))
    const docs = await listDocTimes(db, [...docIds])
    pages.push({ url: page, modifiedAt: newest(modifiedAt, docs.values()) })
    for (const extra of await listShownPages(db, { of: 'show', id, key })) {
      pages.push({ url: extraPage(services.ids.encode(extra.id)), modifiedAt: extra.modifiedAt })
    }
    for (const [docId, at] of docs) pages.push({ url: docPage(services.ids.encode(docId)), modifiedAt: at })
  }
  return pages
}

function newest(first: number, others: Iterable<number>): number {
  let last = first
  for (const at of others) last = Math.max(last, at)
  return last
}
