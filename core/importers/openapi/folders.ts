import type { FolderDraft } from '../draft/draft.ts'
import type { Findings } from '../draft/findings.ts'
import { isNode, toList, type Node } from './node.ts'
import { linkText } from './schema-texts.ts'
import { cutText, nameText, paragraphs, toText } from './texts.ts'

/** Maximum length of a folder name. */
const MAX_NAME = 100
/** Maximum depth of folders. */
const MAX_DEPTH = 20

/** Tags become folders: their names and their parents. */
export class TagFolders {
  readonly #tags = new Map<string, Node>()
  readonly #findings: Findings

  constructor(document: Node, findings: Findings) {
    this.#findings = findings
    for (const tag of toList(document['tags']).filter(isNode)) {
      const name = nameText(tag['name'])
      if (name !== '') this.#tags.set(name, { ...this.#tags.get(name), ...tag })
    }
  }

  /** The folder of an operation: that of its first tag, or the root without one. */
  pathOf(operation: Node): string[] {
    const tag = toList(operation['tags'])
      .map(nameText)
      .find((name) => name !== '')
    return tag === undefined ? [] : this.#pathOfTag(tag)
  }

  /** The folders with a description, in the order of the file. */
  drafts(): FolderDraft[] {
    return [...this.#tags].flatMap(([name, { description, externalDocs }]) => {
      const text = paragraphs(toText(description), linkText(externalDocs))
      return text === '' ? [] : [{ path: this.#pathOfTag(name), description: text }]
    })
  }

  /** Since 3.2 a tag can name its parent; in older versions, exports write it as an extension. */
  #pathOfTag(tag: string): string[] {
    const path: string[] = []
    const seen = new Set<string>()
    for (let name = tag; name !== '' && !seen.has(name) && path.length < MAX_DEPTH;) {
      seen.add(name)
      path.unshift(this.#folderName(name))
      const { parent, 'x-parent': older } = this.#tags.get(name) ?? {}
      name = nameText(parent ?? older)
    }
    return path
  }

  #folderName(tag: string): string {
    const { 'x-displayName': shown, summary } = this.#tags.get(tag) ?? {}
    const name = nameText(shown) || nameText(summary) || tag
    if (name.length > MAX_NAME)
      this.#findings.add('warning', 'import.textCut', cutText(name, MAX_NAME), { max: MAX_NAME })
    return cutText(name, MAX_NAME)
  }
}
