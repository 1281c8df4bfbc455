import { constantCalls } from '#core/contract/constant.ts'
import { docCalls } from '#core/contract/doc.ts'
import { moduleCalls } from '#core/contract/module.ts'
import { projectCalls } from '#core/contract/project.ts'
import { searchCalls } from '#core/contract/search.ts'
import type { AssistantCtx } from '../context/assistant-ctx.ts'
import { partsOf, rememberingRun, type DocSource } from './doc-source.ts'

export function personSource(ctx: AssistantCtx): DocSource {
  const run = rememberingRun(ctx)
  return {
    find: (input) => run(searchCalls.answer, input),
    read: async (docId) => {
      const view = await run(docCalls.viewDetail, { id: docId })
      const { projectId, moduleId, parentId } = view
      const errorCodes = {
        module: await run(constantCalls.errorCodes, { moduleId }),
        project: await run(constantCalls.errorCodes, { projectId }),
      }
      const place = await run(projectCalls.space, { projectId })
      const { name } = await run(moduleCalls.info, { moduleId })
      const folders = parentId === '' ? [] : await run(docCalls.listFolders, { moduleId })
      return partsOf(view, {
        errorCodes,
        path: [place.spaceName, place.projectName, name, ...folderPath(folders, parentId)],
      })
    },
  }
}

interface Folder {
  id: string
  parentId: string
  name: string
}

/** The names of a folder and those above it, from the outside to the inside. */
export function folderPath(folders: readonly Folder[], folderId: string): string[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]))
  const names: string[] = []
  for (let folder = byId.get(folderId); folder && names.length < byId.size; folder = byId.get(folder.parentId)) {
    names.unshift(folder.name)
  }
  return names
}
