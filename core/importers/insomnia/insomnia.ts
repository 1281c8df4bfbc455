import { Collection, placeOf } from '../collection/collection.ts'
import { firstText, isRecord, recordOf, textOf, type Fields } from '../collection/value.ts'
import { ImportFault, type ImportResult } from '../draft/draft.ts'
import { authOf, sketchOf } from './request.ts'
import { treeOfV4, treeOfV5, type InsomniaItem, type InsomniaTree } from './tree.ts'
import type { AuthSketch } from '../collection/security.ts'

const V5 = /^(?:collection|spec)\.insomnia\.rest\/5/

/** Any version, so that old ones are refused by name. */
export function isInsomnia(value: unknown): boolean {
  if (!isRecord(value)) return false
  if (V5.test(textOf(value['type']))) return true
  return value['_type'] === 'export' && '__export_format' in value
}

/** An export of Insomnia: v4 is a flat list, v5 a tree. */
export function importInsomnia(value: unknown): ImportResult {
  const tree = treeOf(recordOf(value))
  const { version, title, variables, description, items } = tree
  const collection = new Collection({ kind: 'insomnia', version, title, variables })
  collection.intro(description)
  collection.scripts = tree.tests
  readItems(items, { collection, folders: [], auth: undefined })
  return collection.finish()
}

function treeOf(file: Fields): InsomniaTree {
  if (V5.test(textOf(file['type']))) return treeOfV5(file)
  const version = textOf(file['__export_format'])
  if (version !== '4' && version !== '3') throw new ImportFault('import.version', { version })
  return treeOfV4(file, version)
}

interface Place {
  collection: Collection
  folders: string[]
  auth: AuthSketch | undefined
}

function readItems(items: readonly InsomniaItem[], { collection, folders, auth }: Place): void {
  for (const { fields, children } of items) {
    const name = textOf(fields['name'])
    const own = authOf(fields['authentication']) ?? auth
    collection.scripts += scriptsOf(fields)
    if (children) {
      const path = [...folders, name]
      collection.folder(path, descriptionOf(fields), { isEmpty: children.length === 0 })
      readItems(children, { collection, folders: path, auth: own })
    } else if (textOf(fields['method']) === '' && textOf(fields['_type']) !== 'request') {
      const type = firstText(fields['_type'], recordOf(fields['meta'])['id'])
      collection.findings.add('warning', 'import.notHttp', placeOf(folders, name), { type })
    } else collection.add(sketchOf({ ...fields, description: descriptionOf(fields) }, folders, own))
  }
}

const descriptionOf = (fields: Fields): string =>
  firstText(fields['description'], recordOf(fields['meta'])['description'])

function scriptsOf(fields: Fields): number {
  const { preRequest, afterResponse } = recordOf(fields['scripts'])
  const scripts = [fields['preRequestScript'], fields['afterResponseScript'], preRequest, afterResponse]
  return scripts.filter((script) => textOf(script).trim() !== '').length
}
