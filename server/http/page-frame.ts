import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ARRIVED_ID } from '#core/arrived-page.ts'

/** A page whose content is in its HTML. */
export interface ReadablePage {
  lang: string
  /** What the reader chose. Without a choice the system decides: by a script, or where none runs by styles. */
  theme: 'light' | 'dark' | undefined
  /** The colour of a publication. */
  accent?: string
  head: PageHead
  /** What the app would draw. */
  html: string
  /** JSON that is safe inside a `script` element. */
  arrived: string
  /** Source files of the app whose styles and scripts the page needs. */
  sources: readonly string[]
}

/** What a reader gets of a page. */
export interface PageContent {
  /** undefined: the app fetches it. */
  page?: ReadablePage
  /** Also without content: a page that could not be drawn this time stays in search engines. */
  isIndexed: boolean
}

/** What programs read: search engines, and chats that preview a link. */
export interface PageHead {
  title: string
  description: string
  siteName: string
  /** The address that the page is known by. */
  canonical: string
  isIndexed: boolean
}

/** An entry of the manifest that the build writes. */
interface BuiltFile {
  file: string
  imports?: string[]
  css?: string[]
}

/** The built index.html. */
export interface PageFrame {
  /** Without content; the app fetches what it needs. */
  plain(nonce: string): string
  filled(page: ReadablePage, nonce: string): string
  /** Stands for the nonce in HTML that is drawn ahead. Nobody can guess it and write it into a doc. */
  nonceMark: string
}

const NONCE = '__NONCE__'

/** undefined: the web app is not built. */
export function readFrame(webDir: string): PageFrame | undefined {
  const indexFile = join(webDir, 'index.html')
  if (!existsSync(indexFile)) return undefined
  const index = readFileSync(indexFile, 'utf8')
  const linksOf = makeLinks(readManifest(webDir))
  const nonceMark = randomBytes(16).toString('hex')
  const { still, scripts } = splitScripts(index.replaceAll(BOOT, ''))
  const early = withLateStyles(index)
  return {
    nonceMark,
    plain: (nonce) => early.replaceAll(NONCE, nonce),
    filled: (page, nonce) => {
      const { styles, modules } = linksOf(page.sources, nonce)
      const drawn = { ...page, html: page.html.replaceAll(nonceMark, nonce) }
      const start = startScript({ preloads: [...scripts.preloads, ...modules], entries: scripts.entries })
      return fill(still.replaceAll(NONCE, nonce), drawn, { styles, start, nonce })
    },
  }
}

function fill(
  index: string,
  { lang, theme, accent, head, html, arrived }: ReadablePage,
  { styles, start, nonce }: { styles: string; start: string; nonce: string },
): string {
  // Functions, because texts of users may contain the patterns of `replace`.
  return index
    .replace(/<html[^>]*>/, () => `<html ${htmlAttributes({ lang, theme, accent })}>`)
    .replace(/<title>[^<]*<\/title>/, () => headTags(head))
    .replace('</head>', () => `${styles}</head>`)
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root">${html}</div>\n    <script nonce="${nonce}">${SHOW_OPEN_DOC}</script>\n` +
        `    <script type="application/json" id="${ARRIVED_ID}">${arrived}</script>\n` +
        `    <script nonce="${nonce}">${start}</script>`,
    )
}

const htmlAttributes = ({ lang, theme, accent }: Pick<ReadablePage, 'lang' | 'theme' | 'accent'>) =>
  [
    `lang="${escapeHtml(lang)}" data-mantine-color-scheme="${theme ?? 'light'}"`,
    ...(theme === undefined ? ['data-system'] : []),
    ...(accent === undefined ? [] : [`data-accent="${escapeHtml(accent)}"`]),
  ].join(' ')

/** Scrolls the tree as the app would: just until the row of the open doc shows. */
const SHOW_OPEN_DOC = `document.querySelector('[role="tree"] [aria-selected="true"]')?.scrollIntoView({block:'nearest'})`

/** What shows until the app does: a page with content has that instead. */
const BOOT = /\s*<!-- boot\b[\s\S]*?<!-- \/boot -->/g
const STYLES = /\s*<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g

/**
 * Link elements in the head keep the browser from painting anything before the styles are there, unless a script adds them. They stay
 * before the styles of single pages, which the app adds at the end of the head: the order of layers depends on it.
 */
function withLateStyles(index: string): string {
  const files = [...index.matchAll(STYLES)].map(([, file = '']) => file)
  const script = `{
      const { nonce } = document.currentScript
      for (const href of ${JSON.stringify(files)})
        document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', nonce, crossOrigin: '', href }))
    }`
  return index
    .replaceAll(STYLES, '')
    .replace('</head>', () => `  <script nonce="${NONCE}">${script}</script>\n  </head>`)
}

interface Scripts {
  preloads: string[]
  entries: string[]
}

const MODULE = /\s*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/g
const PRELOAD = /\s*<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g

/** index.html without the tags that load the app, and what they load. */
function splitScripts(index: string): { still: string; scripts: Scripts } {
  const filesOf = (tags: RegExp) => [...index.matchAll(tags)].map(([, file = '']) => file)
  return {
    still: index.replaceAll(MODULE, '').replaceAll(PRELOAD, ''),
    scripts: { entries: filesOf(MODULE), preloads: filesOf(PRELOAD) },
  }
}

/**
 * Loads the app once the page is painted: browsers compile and run modules that arrive early before they paint. The second frame begins
 * when the first one is painted. A tab in the background paints nothing and does not wait.
 */
const startScript = ({ preloads, entries }: Scripts) => `(() => {
  const { nonce } = document.currentScript
  const add = (tag, fields) => document.head.append(Object.assign(document.createElement(tag), { nonce, crossOrigin: '' }, fields))
  const start = () => {
    for (const href of ${JSON.stringify(preloads)}) add('link', { rel: 'modulepreload', href })
    for (const src of ${JSON.stringify(entries)}) add('script', { type: 'module', src })
  }
  if (document.hidden) start()
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)))
})()`

function headTags({ title, description, siteName, canonical, isIndexed }: PageHead): string {
  const metas = [
    ['name', 'description', description],
    ['name', 'robots', isIndexed ? 'index, follow' : 'noindex'],
    ['property', 'og:type', 'article'],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:site_name', siteName],
    ['property', 'og:url', canonical],
    ['name', 'twitter:card', 'summary'],
    ['name', 'twitter:title', title],
    ['name', 'twitter:description', description],
  ] as const
  return [
    `<title>${escapeHtml(title)} · ${escapeHtml(siteName)}</title>`,
    ...metas
      .filter(([, , content]) => content !== '')
      .map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escapeHtml(content)}">`),
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
  ].join('\n    ')
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '')

type Manifest = Readonly<Partial<Record<string, BuiltFile>>>

function readManifest(webDir: string): Manifest {
  const file = join(webDir, 'manifest.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {}
}

/** Tags for the styles, and the scripts, of source files and of what these import: all of them load at once. */
function makeLinks(manifest: Manifest) {
  const isInIndex = new Set(namesBelow(manifest, ['index.html']))
  return (sources: readonly string[], nonce: string): { styles: string; modules: string[] } => {
    const names = namesBelow(manifest, sources).filter((name) => !isInIndex.has(name))
    const built = names.flatMap((name) => manifest[name] ?? [])
    const styles = [...new Set(built.flatMap(({ css = [] }) => css))]
    const links = styles.map((file) => `  <link rel="stylesheet" crossorigin href="/${file}" nonce="${nonce}">\n  `)
    return { styles: links.join(''), modules: built.map(({ file }) => `/${file}`) }
  }
}

/** In the order in which a browser would load them: what is imported comes first. */
function namesBelow(manifest: Manifest, names: readonly string[], seen = new Set<string>()): string[] {
  for (const name of names) {
    if (seen.has(name)) continue
    namesBelow(manifest, manifest[name]?.imports ?? [], seen)
    seen.add(name)
  }
  return [...seen]
}
