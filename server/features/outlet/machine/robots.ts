/** Search engines read the first 500 KB of the file only. */
const MAX_LISTED = 2000

/** Everything is closed, except the scripts and styles of pages and the published projects with these keys. */
export function robotsText(keys: readonly string[], publicUrl: string): string {
  // Pages that are not for search engines say so themselves.
  const open = keys.length > MAX_LISTED ? ['/show/'] : keys.flatMap((key) => [`/show/${key}`, `/show/upload/${key}/`])
  return [
    'User-agent: *',
    'Allow: /assets/',
    ...open.map((path) => `Allow: ${path}`),
    'Disallow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
