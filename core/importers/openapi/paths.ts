import { importLimits, type DocDraft } from '../draft/draft.ts'
import type { TagFolders } from './folders.ts'
import { isExtension, isNode, toNode, type Node } from './node.ts'
import { operationDoc, type Operation } from './operation.ts'
import { noteExtensions, type Reading } from './reading.ts'
import { cutText } from './texts.ts'

const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'])
/** Fields of a path item that are not operations. */
const BESIDE = new Set(['$ref', 'summary', 'description', 'servers', 'parameters', 'additionalOperations'])

/** Webhooks, which the API itself calls, are in a folder of their own. */
const WEBHOOKS = 'Webhooks'

/** Every operation as a doc, in the order of the file. */
export function readPaths(reading: Reading, folders: TagFolders): DocDraft[] {
  const { paths, webhooks, 'x-webhooks': olderWebhooks, 'x-ms-paths': morePaths } = reading.source.document
  const found = [
    ...operationsIn(paths, reading, (operation) => folders.pathOf(operation)),
    // Azure uses this for paths that differ in the query only.
    ...operationsIn(morePaths, reading, (operation) => folders.pathOf(operation)),
    ...operationsIn(webhooks ?? olderWebhooks, reading, () => [WEBHOOKS]),
  ]
  const left = found.length - importLimits.docs
  if (left > 0) reading.findings.add('error', 'import.tooManyDocs', '', { max: importLimits.docs, count: left })
  return found.slice(0, importLimits.docs).map((operation, index) => operationDoc({ ...operation, index }, reading))
}

type FoundOperation = Omit<Operation, 'index'>

function operationsIn(paths: unknown, reading: Reading, folderOf: (operation: Node) => string[]): FoundOperation[] {
  noteExtensions(reading, Object.keys(toNode(paths)))
  const entries = Object.entries(toNode(paths)).filter(([path]) => !isExtension(path))
  return entries.flatMap(([path, given]) => {
    const item = pathItem(given, path, reading)
    if (!item) return []
    return readOperations(item, path, reading).map((found) => ({ ...found, folders: folderOf(found.operation) }))
  })
}

function pathItem(given: unknown, path: string, { source, findings }: Reading): Node | undefined {
  const place = cutText(path, 300)
  const target = source.follow(given, place)
  if (!target && !(isNode(given) && '$ref' in given)) findings.add('error', 'import.notPath', place)
  return target && { ...target, ...toNode(given) }
}

function readOperations(item: Node, path: string, reading: Reading): Omit<FoundOperation, 'folders'>[] {
  const place = cutText(path, 300)
  noteExtensions(reading, Object.keys(item))
  for (const key of Object.keys(item)) {
    if (!METHODS.has(key) && !BESIDE.has(key) && !isExtension(key))
      reading.findings.add('warning', 'import.notMethod', place, { name: cutText(key, 100) })
  }
  const usual = Object.entries(item).filter(([key]) => METHODS.has(key))
  return [...usual, ...additionalOperations(item, place, reading)].flatMap(([method, operation]) => {
    if (isNode(operation)) return [{ method, path, item, operation }]
    reading.findings.add('error', 'import.notOperation', `${method.toUpperCase()} ${place}`)
    return []
  })
}

/** Since 3.2 a path can have custom methods. */
function additionalOperations(item: Node, place: string, { findings }: Reading): [string, unknown][] {
  return Object.entries(toNode(item['additionalOperations'])).filter(([method]) => {
    const isMethod = /^[A-Za-z]{1,12}$/.test(method)
    if (!isMethod) findings.add('warning', 'import.notMethod', place, { name: cutText(method, 100) })
    return isMethod
  })
}
