import type { FileServer } from './file-server.ts'

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g
const STYLES = /<link rel="stylesheet"[^>]*href="([^"]+)"/g
const LIMIT_MS = 20_000

/** Puts the page that the server sends, without its scripts, on the file server, with its styles. Returns its address there. */
export async function copyPage(url: string, files: FileServer): Promise<string> {
  const html = (await fetchText(url)).replaceAll(SCRIPTS, '')
  for (const [, path = ''] of html.matchAll(STYLES)) {
    await files.add(path, Buffer.from(await fetchText(new URL(path, url).href)))
  }
  await files.add('/static.html', Buffer.from(html))
  return `${files.url}/static.html`
}

async function fetchText(url: string): Promise<string> {
  const headers = { accept: 'text/html,*/*', 'accept-language': 'en' }
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(LIMIT_MS) })
  if (!response.ok) throw new Error(`${response.status} from ${url}`)
  return response.text()
}
