import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Files with a `-static` sibling need a browser. Where the server draws pages, the sibling takes their place. */
const NEEDING_A_BROWSER = ['ui/clean-html.ts']

/** What is loaded on demand and drawn on the server too. Everything else that is, such as editors, comes with the app. */
const DRAWN =
  /(?:Layout|Page|Doc|Markdown|RichText|DubboTag|-data|(?:clean|markdown-to)-html|codegen\/.*|i18n\/[\w-]+)\.tsx?$/

const NOT_DRAWN = '\0not-drawn'

/** For the build of the pages that the server draws. */
export function withoutBrowser(root: string): Plugin {
  const files = new Map(
    NEEDING_A_BROWSER.map((name) => [join(root, name), join(root, name.replace('.ts', '-static.ts'))]),
  )
  return {
    name: 'without-browser',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source === NOT_DRAWN) return source
      if (!source.endsWith('.ts')) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return (found && files.get(found.id)) ?? found
    },
    resolveDynamicImport: (source) => (typeof source === 'string' && !DRAWN.test(source) ? NOT_DRAWN : null),
    load: (id) => (id === NOT_DRAWN ? 'export {}' : null),
  }
}
