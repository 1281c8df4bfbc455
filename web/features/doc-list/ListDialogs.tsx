import { FolderDialog } from './FolderDialog.tsx'
import { MaintainerDialog } from './MaintainerDialog.tsx'
import { TargetDialog } from './TargetDialog.tsx'
import { docsIn, parentIdOf } from '../../parts/tree-table/tree.ts'
import type { DocTree } from './doc-rows.ts'
import type { Dialogs } from './use-dialogs.ts'
import type { DocActs } from './use-doc-acts.ts'

interface Props {
  dialogs: Dialogs
  acts: DocActs
  tree: DocTree
  projectId: string
  moduleId: string
  /** Called after rows were moved. */
  onMoved: () => void
}

export function ListDialogs({ dialogs: { asked, open, close }, acts, tree, onMoved, ...place }: Props) {
  const docs = asked.maintainer ? docsIn(tree, new Set(asked.maintainer.ids)).map(({ id }) => id as string) : []
  return (
    <>
      {asked.folder && <FolderDialog task={asked.folder} isOpen={open === 'folder'} onClose={close} />}
      {asked.target && (
        <TargetDialog
          {...asked.target}
          {...place}
          from={folderOf(tree, asked.target.ids)}
          isOpen={open === 'target'}
          onClose={close}
          onChoose={({ moduleId, parentId, name }) => {
            const { kind, ids } = asked.target ?? { kind: 'move', ids: [] }
            acts[kind]({ ids, moduleId, parentId }, name)
            if (kind === 'move') onMoved()
          }}
        />
      )}
      {asked.maintainer && (
        <MaintainerDialog
          projectId={place.projectId}
          count={docs.length}
          isOpen={open === 'maintainer'}
          onClose={close}
          onSet={(author) => acts.setAuthor(docs, author)}
        />
      )}
    </>
  )
}

/** The folder of the docs; the root where they are in several. */
function folderOf(tree: DocTree, ids: readonly string[]): string {
  const rows = ids.flatMap((id) => tree.byId.get(id) ?? [])
  const [first = '', ...others] = new Set(rows.map((row) => parentIdOf(tree, row)))
  return others.length === 0 ? first : ''
}
