import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Modules that are needed together, each with its imports, except those that an earlier part contains. */
export type Parts = Record<string, string[]>

/** Pages that must stay small: what they share with a part is cut off from it, so that they do not load the rest of it. */
export interface LightPages {
  /** The part that every page loads as a whole. */
  whole: string
  /** By name, the lightest first: what one needs, the next ones have too. */
  pages: Parts
}

/** The fields of a module that are needed to follow its imports. */
interface ModuleInfo {
  code: string | null
  importedIds: readonly string[]
}

/**
 * Bundles scripts that are needed together: a page of a hundred small files is slow to start. Returns the plugin that collects
 * the modules, and the setting that uses the result.
 */
export function inParts(parts: Parts, { whole, pages }: LightPages) {
  const partByModule = new Map<string, string>()
  const all = { ...parts, ...pages }
  const cutOff = (part: string, page: string) => (part === whole || part === page ? part : `${part}-${page}`)
  const plugin: Plugin = {
    name: 'parts',
    apply: 'build',
    buildEnd() {
      const findInfo = (id: string) => this.getModuleInfo(id) as ModuleInfo | null
      const light = Object.entries(pages).map(([page, roots]) => ({ page, modules: collect(findInfo, roots) }))
      for (const [part, roots] of Object.entries(all)) {
        for (const id of collect(findInfo, roots)) {
          if (partByModule.has(id)) continue
          const lightest = light.find(({ modules }) => modules.has(id))
          partByModule.set(id, lightest ? cutOff(part, lightest.page) : part)
        }
        // They stay separate entries that only re-export from the part.
        for (const root of roots) partByModule.delete(root)
      }
    },
  }
  const names = Object.keys(all).flatMap((part) => [
    ...new Set([...Object.keys(pages).map((page) => cutOff(part, page)), part]),
  ])
  const groups = names.map((name, index, { length }) => ({
    name,
    priority: length - index,
    test: (id: string) => partByModule.get(id) === name,
  }))
  return { plugin, codeSplitting: { groups } }
}

/** The modules and everything that they import. */
function collect(findInfo: (id: string) => ModuleInfo | null, roots: readonly string[]): Set<string> {
  const found = new Set<string>()
  const left = [...roots]
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id)) continue
    found.add(id)
    left.push(...usedImports(findInfo, id))
  }
  return found
}

/** The modules that a module actually uses: of a library's index with hundreds of exports, only the imported ones. */
function usedImports(findInfo: (id: string) => ModuleInfo | null, id: string): string[] {
  const info = findInfo(id)
  if (!info || isIndex(id)) return []
  return info.importedIds.flatMap((imported) => {
    if (!isIndex(imported)) return [imported]
    const index = findInfo(imported)
    return index ? namedIn(index, imported, namesFrom(info.code ?? '')) : []
  })
}

const isIndex = (id: string) => /node_modules.*[\\/](?:esm[\\/]index|tabler-icons-react)\.mjs$/.test(id)

/** All names in braces of import statements: more than those from the index, but rarely wrong ones. */
const namesFrom = (code: string) =>
  new Set([...code.matchAll(/import\s*\{([^}]*)\}/g)].flatMap(([, list = '']) => importedNames(list)))

const importedNames = (list: string) => list.split(',').map((entry) => entry.trim().split(/\s+as\s+/)[0] ?? '')

function namedIn({ code }: ModuleInfo, id: string, names: ReadonlySet<string>): string[] {
  const lines = (code ?? '').matchAll(/(?:import|export)\s*\{([^}]*)\}\s*from\s*["'](\.[^"']+)["']/g)
  return [...lines]
    .filter(([, list = '']) =>
      list.split(',').some((entry) =>
        names.has(
          entry
            .trim()
            .split(/\s+as\s+/)
            .at(-1) ?? '',
        ),
      ),
    )
    .map(([, , path = '']) => join(dirname(id), path))
}
