import { docTypes, type DocType } from './doc.ts'

export interface DocIdentity {
  type: DocType
  name: string
  url: string
  httpMethod: string
  version: string | null
  /** Distinguishes docs that are otherwise the same: requests of a collection, copies, restored docs; "" elsewhere. */
  variant?: string
  /** For Dubbo docs. */
  interfaceName?: string
  /** The folder, as a number or its text on the wire; 0 or "" for none. */
  parentId: number | string
}

/**
 * The text that identifies a doc in its module, before hashing. It is a JSON list, so that adjacent fields cannot be confused. The
 * folder distinguishes text docs but not HTTP docs: the same method and URL in another folder is the same doc, moved.
 */
export function docIdentity(doc: DocIdentity): string {
  const version = plainVersion(doc.version)
  if (doc.type === docTypes.http) {
    return parts('http', doc.httpMethod.toUpperCase(), doc.url, version, doc.variant ?? '')
  }
  if (doc.type === docTypes.dubbo) return parts('dubbo', doc.interfaceName ?? '', doc.url, version)
  return parts(doc.type === docTypes.custom ? 'custom' : 'markdown', folderText(doc.parentId), doc.name)
}

const parts = (...texts: string[]) => JSON.stringify(texts)

/** Pushes write "-" where there is no version. */
const plainVersion = (version: string | null) => (version === null || version === '-' ? '' : version)

const folderText = (parentId: number | string) => (parentId === 0 ? '' : String(parentId))
