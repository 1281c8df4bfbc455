import type { ListedCall } from '#core/contract/saved-call.ts'

const SEPARATOR = ' / '

/** A folder by the names of those that it is in; "" is the whole module. */
export const folderText = ({ folders }: Pick<ListedCall, 'folders'>): string => folders.join(SEPARATOR)

export const isInFolder = (call: Pick<ListedCall, 'folders'>, folder: string): boolean =>
  folder === '' || `${folderText(call)}${SEPARATOR}`.startsWith(`${folder}${SEPARATOR}`)

/** The folders that contain calls, also in inner folders, in the order of the docs. */
export function foldersOf(calls: readonly Pick<ListedCall, 'folders'>[]): string[] {
  const all = calls.flatMap(({ folders }) =>
    folders.map((_name, index) => folderText({ folders: folders.slice(0, index + 1) })),
  )
  return [...new Set(all)]
}

export interface DocGroup {
  docId: string
  docName: string
  httpMethod: string
  url: string
  calls: ListedCall[]
}

export interface FolderGroup {
  folder: string
  docs: DocGroup[]
}

/** The calls by folder and doc, in their order. */
export function groupCalls(calls: readonly ListedCall[]): FolderGroup[] {
  return [...Map.groupBy(calls, folderText)].map(([folder, inFolder]) => ({
    folder,
    docs: [...Map.groupBy(inFolder, ({ docId }) => docId).values()].flatMap((ofDoc) => {
      const [first] = ofDoc
      if (!first) return []
      const { docId, docName, httpMethod, url } = first
      return [{ docId, docName, httpMethod, url, calls: ofDoc }]
    }),
  }))
}
