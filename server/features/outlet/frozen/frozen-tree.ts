import type { TreeNode } from '#core/contract/doc.ts'
import { notDeprecated } from '#core/doc/doc.ts'
import type { Ids } from '../../../base/ids.ts'
import { NODE, toDocNodes, type TreeRow } from '../../content/doc/doc-nodes.ts'
import type { DocPlace, Head } from './copy.ts'

interface TreeSource {
  services: { ids: Ids }
}

type PlaceNode = DocPlace['module']

interface ModuleRows {
  module: PlaceNode
  rows: (TreeRow & { order: number })[]
}

/** The tree of docs at the places where they were, with modules as roots. */
export function moduleTree(source: TreeSource, heads: readonly Head[]): TreeNode[] {
  return groupModules(heads).flatMap(({ module, rows }) => {
    const id = `m_${source.services.ids.encode(module.id)}`
    const below = toDocNodes(source, rows, id)
    return [moduleNode(id, module.name, rows.filter(({ is_folder }) => is_folder === 0).length), ...below]
  })
}

/** The same without the modules. */
export const docTree = (source: TreeSource, heads: readonly Head[]): TreeNode[] =>
  groupModules(heads).flatMap(({ rows }) => toDocNodes(source, rows, ''))

function groupModules(heads: readonly Head[]): ModuleRows[] {
  const groups = [...Map.groupBy(heads, ({ moduleId }) => moduleId).values()]
  const modules = groups.map((docs) => ({ module: lastPlace(docs).module, rows: toRows(docs) }))
  return modules.sort((one, other) => one.module.order - other.module.order || one.module.id - other.module.id)
}

function lastPlace(docs: readonly Head[]): DocPlace {
  return docs.at(-1)?.place ?? { module: { id: 0, name: '', order: 0 }, folders: [] }
}

/** Docs and their folders in the order of reading trees. */
function toRows(docs: readonly Head[]): ModuleRows['rows'] {
  const rows = new Map<number, ModuleRows['rows'][number]>()
  for (const doc of docs) {
    let parentId = 0
    for (const folder of doc.place.folders) {
      rows.set(folder.id, { ...folderRow(folder), parent_id: parentId })
      parentId = folder.id
    }
    rows.set(doc.docId, { ...docRow(doc), parent_id: parentId })
  }
  return [...rows.values()].sort((one, other) => one.order - other.order || one.id - other.id)
}

const folderRow = ({ id, name, order }: PlaceNode) =>
  ({
    id,
    name,
    order,
    is_folder: 1,
    type: 0,
    url: '',
    http_method: '',
    deprecated: notDeprecated,
    version: '',
  }) as const

const docRow = ({ docId, name, orderIndex, type, url, httpMethod, deprecated, version }: Head) =>
  ({
    id: docId,
    name,
    order: orderIndex,
    is_folder: 0,
    type,
    url,
    http_method: httpMethod,
    deprecated,
    version,
  }) as const

const moduleNode = (id: string, label: string, apiCount: number): TreeNode => ({
  id,
  docId: '',
  parentId: '',
  label,
  type: NODE.module,
  docType: 0,
  url: '',
  httpMethod: '',
  deprecated: notDeprecated,
  version: '',
  apiCount,
})
