import { escapeHtml } from '#core/exporters/html/html-text.ts'

export interface SitemapPage {
  url: string
  modifiedAt: number
}

/** The most that one file may have. */
const MAX_PAGES = 50_000

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The texts of `/sitemap.xml` and of the files that it lists, if there are too many pages for one. */
export function sitemapParts(
  pages: readonly SitemapPage[],
  publicUrl: string,
  maxPages = MAX_PAGES,
): (() => Iterable<string>)[] {
  if (pages.length <= maxPages) return [() => pagesText(pages)]
  const count = Math.ceil(pages.length / maxPages)
  const parts = Array.from(
    { length: count },
    (_, index) => () => pagesText(pages.slice(index * maxPages, (index + 1) * maxPages)),
  )
  return [() => indexText(count, publicUrl), ...parts]
}

function* pagesText(pages: readonly SitemapPage[]): Generator<string> {
  yield `${HEAD}<urlset ${NAMESPACE}>\n`
  for (const { url, modifiedAt } of pages) {
    yield `<url><loc>${escapeHtml(url)}</loc><lastmod>${new Date(modifiedAt).toISOString()}</lastmod></url>\n`
  }
  yield '</urlset>\n'
}

function* indexText(count: number, publicUrl: string): Generator<string> {
  yield `${HEAD}<sitemapindex ${NAMESPACE}>\n`
  for (let part = 1; part <= count; part += 1) {
    yield `<sitemap><loc>${escapeHtml(publicUrl)}/sitemap.xml?part=${part}</loc></sitemap>\n`
  }
  yield '</sitemapindex>\n'
}
