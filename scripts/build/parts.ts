import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** What is always needed together, each with everything that its modules import, as far as no earlier part holds it. */
export type Parts = Record<string, string[]>

/** What is needed of a module to follow its imports. */
interface ModuleInfo {
  code: string | null
  importedIds: readonly string[]
}

/**
 * Puts scripts together that are needed together: a page of a hundred small files is slow to start. Answers the plugin that looks at
 * the modules, and the setting that uses what it found.
 */
export function inParts(parts: Parts) {
  const partOf = new Map<string, string>()
  const plugin: Plugin = {
    name: 'parts',
    apply: 'build',
    buildEnd() {
      const infoOf = (id: string) => this.getModuleInfo(id) as ModuleInfo | null
      for (const [part, roots] of Object.entries(parts)) {
        const left = [...roots]
        for (let id = left.pop(); id !== undefined; id = left.pop()) {
          if (partOf.has(id)) continue
          partOf.set(id, part)
          left.push(...importsOf(infoOf, id))
        }
        // They stay entries of their own, and only name what is in the part.
        for (const root of roots) partOf.delete(root)
      }
    },
  }
  const groups = Object.keys(parts).map((name, index, { length }) => ({
    name,
    priority: length - index,
    test: (id: string) => partOf.get(id) === name,
  }))
  return { plugin, codeSplitting: { groups } }
}

/** The modules that a module really uses: of a library's index, which names hundreds, only those whose names are imported. */
function importsOf(infoOf: (id: string) => ModuleInfo | null, id: string): string[] {
  const info = infoOf(id)
  if (!info || isIndex(id)) return []
  return info.importedIds.flatMap((imported) => {
    if (!isIndex(imported)) return [imported]
    const index = infoOf(imported)
    return index ? namedIn(index, imported, namesFrom(info.code ?? '')) : []
  })
}

const isIndex = (id: string) => /node_modules.*[\\/](?:esm[\\/]index|tabler-icons-react)\.mjs$/.test(id)

/** All names in braces of import statements: more than those from the index, but hardly ever wrong ones. */
const namesFrom = (code: string) =>
  new Set([...code.matchAll(/import\s*\{([^}]*)\}/g)].flatMap(([, list = '']) => wordsOf(list)))

const wordsOf = (list: string) => list.split(',').map((entry) => entry.trim().split(/\s+as\s+/)[0] ?? '')

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
