import { Collection, findingPlace } from '../collection/collection.ts'
import { firstText, isRecord, toRecord, toText, type Fields } from '../collection/value.ts'
import { ImportFault, type ImportResult } from '../draft/draft.ts'
import { readAuth, toSketch } from './request.ts'
import { treeOfV4, treeOfV5, type InsomniaItem, type InsomniaTree } from './tree.ts'
import type { AuthSketch } from '../collection/security.ts'

const V5 = /^(?:collection|spec)\.insomnia\.rest\/5/

/** Matches any version, so that old ones are rejected by name. */
export function isInsomnia(value: unknown): boolean {
  if (!isRecord(value)) return false
  if (V5.test(toText(value['type']))) return true
  return value['_type'] === 'export' && '__export_format' in value
}

/** An export of Insomnia: v4 is a flat list, v5 a tree. */
export function importInsomnia(value: unknown): ImportResult {
  const tree = readTree(toRecord(value))
  const { version, title, variables, description, items } = tree
  const collection = new Collection({ kind: 'insomnia', version, title, variables })
  collection.intro(description)
  collection.scripts = tree.tests
  readItems(items, { collection, folders: [], auth: undefined })
  return collection.finish()
}

function readTree(file: Fields): InsomniaTree {
  if (V5.test(toText(file['type']))) return treeOfV5(file)
  const version = toText(file['__export_format'])
  if (version !== '4' && version !== '3') throw new ImportFault('import.version', { version })
  return treeOfV4(file, version)
}

interface FolderScope {
  collection: Collection
  folders: string[]
  auth: AuthSketch | undefined
}

function readItems(items: readonly InsomniaItem[], { collection, folders, auth }: FolderScope): void {
  for (const { fields, children } of items) {
    const name = toText(fields['name'])
    const own = readAuth(fields['authentication']) ?? auth
    collection.scripts += countScripts(fields)
    if (children) {
      const path = [...folders, name]
      collection.folder(path, readDescription(fields), { isEmpty: children.length === 0 })
      readItems(children, { collection, folders: path, auth: own })
    } else if (toText(fields['method']) === '' && toText(fields['_type']) !== 'request') {
      const type = firstText(fields['_type'], toRecord(fields['meta'])['id'])
      collection.findings.add('warning', 'import.notHttp', findingPlace(folders, name), { type })
    } else collection.add(toSketch({ ...fields, description: readDescription(fields) }, folders, own))
  }
}

const readDescription = (fields: Fields): string =>
  firstText(fields['description'], toRecord(fields['meta'])['description'])

function countScripts(fields: Fields): number {
  const { preRequest, afterResponse } = toRecord(fields['scripts'])
  const scripts = [fields['preRequestScript'], fields['afterResponseScript'], preRequest, afterResponse]
  return scripts.filter((script) => toText(script).trim() !== '').length
}
