import { docTypes } from '../../doc/doc.ts'
import type { ExportDoc, ExportFolder, ExportNode } from '../base/export-input.ts'
import { FreeNames } from './shared-names.ts'
import type { Schema } from './scalar-schema.ts'

/** Imports put webhooks into a folder of this name, with the name of the webhook as the path. */
const WEBHOOKS = 'Webhooks'

/** Whether a doc describes a webhook, which the API itself calls. */
export const isWebhook = ({ content: { url } }: Pick<ExportDoc, 'content'>, folders: readonly string[]): boolean =>
  folders.length === 1 && folders[0] === WEBHOOKS && /^[^/:?#]+$/.test(url)

interface Tagged {
  path: readonly string[]
  folder: ExportFolder
  /** The tag that all docs of the folder were imported with; "" for none. */
  brought: string
}

/**
 * Folders as tags. Tag names must be unique, so a folder whose name occurs twice is named by its whole path. Extensions have its
 * own name and its parent.
 */
export class FolderTags {
  readonly #tagged: Tagged[]
  readonly #names = new Map<string, string>()

  constructor(nodes: readonly ExportNode[]) {
    this.#tagged = taggedIn(nodes, [])
    const owners = foldersByName(this.#tagged)
    const free = new FreeNames()
    for (const { path, folder, brought } of this.#tagged) {
      const wanted = [brought, folder.name].find((name) => name !== '' && owners.get(name)?.size === 1)
      if (!this.#names.has(pathKey(path))) this.#names.set(pathKey(path), free.takeAny(wanted ?? path.join('/')))
    }
  }

  /** The tag of a folder; "" for the root. */
  nameOf(path: readonly string[]): string {
    return this.#names.get(pathKey(path)) ?? ''
  }

  /** In the order of the tree. */
  written(): Schema[] {
    return this.#tagged.map(({ path, folder: { name, description = '' } }) => {
      const tag = this.nameOf(path)
      const parent = this.nameOf(path.slice(0, -1))
      return {
        name: tag,
        ...(tag !== name && { 'x-displayName': name }),
        ...(parent !== '' && { 'x-parent': parent }),
        ...(description !== '' && { description }),
      }
    })
  }
}

/** The folders that a name could refer to. */
function foldersByName(tagged: readonly Tagged[]): Map<string, Set<string>> {
  const owners = new Map<string, Set<string>>()
  for (const { path, folder, brought } of tagged)
    for (const name of [folder.name, brought]) owners.set(name, (owners.get(name) ?? new Set()).add(pathKey(path)))
  return owners
}

const pathKey = (path: readonly string[]) => JSON.stringify(path)

/** Folders that have a description, a doc, or another such folder. */
function taggedIn(nodes: readonly ExportNode[], above: readonly string[]): Tagged[] {
  const folders = nodes.filter((node) => node.kind === 'folder')
  return folders.flatMap((folder) => {
    const path = [...above, folder.name]
    const docs = folder.children.filter((node) => node.kind === 'doc').filter((doc) => !isWebhook(doc, path))
    const inside = taggedIn(folder.children, path)
    const isTold = folder.description || docs.length > 0 || inside.length > 0
    return isTold ? [{ path, folder, brought: broughtTag(docs) }, ...inside] : []
  })
}

function broughtTag(docs: readonly ExportDoc[]): string {
  const calls = docs.filter(({ type }) => type === docTypes.http)
  const [tag = '', ...others] = new Set(calls.map(({ content }) => content.extras.tags?.[0] ?? ''))
  return others.length === 0 ? tag : ''
}
