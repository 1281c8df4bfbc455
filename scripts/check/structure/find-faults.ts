import { dirname, join, normalize } from 'node:path/posix'
import type { Layers } from './layers.ts'

interface Import {
  from: string
  to: string
}

/** The text of each file by its path from the root. */
export type Sources = Map<string, string>

/** Imports that point upwards, files without a layer, and folders that import each other in a circle, as lines to print. */
export function findFaults(sources: Sources, part: Layers): string[] {
  const files = [...sources.keys()].filter((file) => file.startsWith(`${part.folder}/`))
  const imports = files.flatMap((file) => listImports(sources, file)).filter(({ to }) => files.includes(to))
  return [...findHomeless(files, part), ...findUpward(imports, part), ...findCircles(imports)]
}

/** Also matches `import type`, `import()` and files that are started by URL. */
const IMPORT = /\b(?:from|import|import\(|new URL\()\s*'((?:\.{1,2}|#core)\/[^'\n]+)'/g

function listImports(sources: Sources, file: string): Import[] {
  const paths = [...(sources.get(file) ?? '').matchAll(IMPORT)].map(([, path = '']) =>
    path.startsWith('#core/') ? path.slice(1) : normalize(join(dirname(file), path)),
  )
  return [...new Set(paths)].filter((to) => sources.has(to)).map((to) => ({ from: file, to }))
}

/** -1: no entry matches. */
function layerIndex(file: string, { folder, layers }: Layers): number {
  const path = file.slice(folder.length + 1)
  const fits = (entry: string) => (entry === '.' ? !path.includes('/') : path === entry || path.startsWith(`${entry}/`))
  const [longest] = layers
    .flat()
    .filter(fits)
    .toSorted((a, b) => b.length - a.length)
  return longest === undefined ? -1 : layers.findIndex((layer) => layer.includes(longest))
}

function findHomeless(files: string[], part: Layers): string[] {
  return files
    .filter((file) => layerIndex(file, part) === -1)
    .map((file) => `${file} is in no layer: name its folder in scripts/check/structure/layers.ts`)
}

function findUpward(imports: Import[], part: Layers): string[] {
  return imports
    .filter(({ from, to }) => layerIndex(from, part) < layerIndex(to, part))
    .map(({ from, to }) => `${from} imports ${to}, which is in a higher layer`)
}

/** One line for each pair of folders in a circle, with one import as the example. */
function findCircles(imports: Import[]): string[] {
  const arrows = new Map<string, Map<string, Import>>()
  for (const one of imports) {
    const [from, to] = [dirname(one.from), dirname(one.to)]
    const targets = arrows.get(from) ?? new Map<string, Import>()
    if (from !== to) arrows.set(from, targets.set(to, one))
  }
  const reachable = new Map([...arrows.keys()].map((folder) => [folder, reachableFrom(folder, arrows)]))
  return [...arrows].flatMap(([from, targets]) =>
    [...targets]
      .filter(([to]) => reachable.get(to)?.has(from))
      .map(([to, example]) => `${from} and ${to} are in a circle: ${example.from} imports ${example.to}`),
  )
}

function reachableFrom(start: string, arrows: Map<string, Map<string, Import>>): Set<string> {
  const found = new Set<string>()
  const open = [start]
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const next of arrows.get(folder)?.keys() ?? []) {
      if (!found.has(next)) open.push(next)
      found.add(next)
    }
  }
  return found
}
