import { VisuallyHidden } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { openExport } from '../../data/export/export-store.ts'
import { openShare } from '../../data/share/share-store.ts'
import { useLiveDocs } from '../../data/presence/use-live-docs.ts'
import { useModulePresence } from '../../data/presence/use-presence.ts'
import { docListQueries } from '../../data/doc/doc-list.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { useStable } from '../../lib/use-stable.ts'
import { focusSettled } from '../../ui/focus-settled.ts'
import { NothingFound } from '../../ui/NothingFound.tsx'
import styles from './DocList.module.css'
import { DocTable } from './DocTable.tsx'
import { ListDialogs } from './ListDialogs.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { mayHold, spotByKey } from '../../parts/tree-table/moves.ts'
import type { DocMove } from './doc-moves.ts'
import { NewDocButton } from './NewDocButton.tsx'
import { NoDocs } from './NoDocs.tsx'
import type { RowEvents } from './row-events.ts'
import type { RowMenuActs } from './RowMenu.tsx'
import { RowMenus, type OpenMenu } from './RowMenus.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { TransferButtons } from './TransferButtons.tsx'
import { docsIn, topmost } from '../../parts/tree-table/tree.ts'
import { useAskDelete } from './use-ask-delete.ts'
import { useDialogs, type Dialogs } from './use-dialogs.ts'
import { useDocActs, type DocActs } from './use-doc-acts.ts'
import { useListColumns } from './use-list-columns.ts'
import { useListState, type ListState } from './use-list-state.ts'

interface Props {
  moduleId: string
  moduleName: string
  projectId: string
  canEdit: boolean
}

/** The docs of a module as a tree table, for finding, sorting and managing them. */
export function DocList({ moduleId, moduleName, projectId, canEdit }: Props) {
  const t = useT()
  const { data: docs } = useSuspenseQuery(docListQueries.list(moduleId))
  useModulePresence(moduleId)
  useLiveDocs()
  const list = useListState(moduleId, docs)
  const columns = useListColumns(docs)
  const acts = useDocActs(moduleId, list.tree)
  const dialogs = useDialogs()
  const askDelete = useAskDelete(list.tree, acts)
  const remove = (ids: string[]) => void askDelete(ids)
  const exportDocs = (ids: string[]) => void focusSettled().then(() => openExport({ projectId, moduleId, ids }))
  const [menu, setMenu] = useState<OpenMenu>({ kind: 'row', id: '', anchor: undefined })
  const events = useRowEvents({ list, acts, dialogs, moduleId, setMenu })
  const onFolder = () => void dialogs.ask('folder', { moduleId, parentId: '' })
  const newButton = canEdit && <NewDocButton moduleId={moduleId} onFolder={onFolder} />

  return (
    <div className={styles.list} data-wide>
      {docs.length === 0 ? (
        <NoDocs projectId={projectId} moduleId={moduleId} moduleName={moduleName} newButton={newButton} />
      ) : (
        <>
          <VisuallyHidden component="h1">{t('module.tabDocs')}</VisuallyHidden>
          <ListToolbar
            list={list}
            columns={columns}
            newButton={newButton}
            transfer={<TransferButtons projectId={projectId} moduleId={moduleId} canEdit={canEdit} />}
          />
          {list.rows.length === 0 ? (
            <NothingFound onClear={list.controls.clear} />
          ) : (
            <DocTable
              list={list}
              columns={columns}
              moduleId={moduleId}
              canEdit={canEdit}
              events={events}
              onMove={(move) => placeOrMove(list, acts, { move, rootName: t('doclist.topLevel') })}
              onDelete={(id) => remove([id])}
            />
          )}
        </>
      )}
      {canEdit && (
        <>
          <RowMenus
            menu={menu}
            tree={list.tree}
            menuActs={menuActs({ list, acts, dialogs, remove, exportDocs })}
            setStatus={acts.setStatus}
            onClose={() => setMenu((old) => ({ ...old, anchor: undefined }))}
          />
          <Chosen list={list} acts={acts} dialogs={dialogs} remove={remove} exportDocs={exportDocs} />
          <ListDialogs
            dialogs={dialogs}
            acts={acts}
            tree={list.tree}
            projectId={projectId}
            moduleId={moduleId}
            onMoved={list.selection.clear}
          />
        </>
      )}
    </div>
  )
}

interface EventsInput {
  list: ListState
  acts: DocActs
  dialogs: Dialogs
  moduleId: string
  setMenu: (menu: OpenMenu) => void
}

function useRowEvents({ list, acts, dialogs, moduleId, setMenu }: EventsInput): RowEvents {
  const { setOpen, selection } = list
  const setOrder = useStable(acts.setOrder)
  const setVersion = useStable(acts.setVersion)
  const newFolder = useStable((parentId: string) => void dialogs.ask('folder', { moduleId, parentId }))
  const check = selection.toggle
  return useMemo(
    () => ({
      check,
      setOpen,
      setOrder,
      setVersion,
      newFolder,
      openMenu: (id, anchor) => setMenu({ kind: 'row', id, anchor }),
      openStatus: (id, anchor) => setMenu({ kind: 'status', id, anchor }),
    }),
    [check, setOpen, setOrder, setVersion, newFolder, setMenu],
  )
}

/** A move within a folder is visible; a move to another folder is reported in a toast. */
function placeOrMove(
  { tree }: ListState,
  acts: DocActs,
  { move, rootName }: { move: DocMove; rootName: string },
): void {
  const isSameFolder = move.ids.every((id) => tree.byId.get(id)?.parentId === move.parentId)
  if (isSameFolder) acts.place(move)
  else acts.move(move, tree.byId.get(move.parentId)?.name ?? rootName)
}

interface ActsInput {
  list: ListState
  acts: DocActs
  dialogs: Dialogs
  remove: (ids: string[]) => void
  /** Docs, not folders. */
  exportDocs: (ids: string[]) => void
}

function menuActs({ list: { tree }, acts, dialogs, remove, exportDocs }: ActsInput): RowMenuActs {
  return {
    newFolder: (parentId) => {
      const moduleId = tree.byId.get(parentId)?.moduleId ?? ''
      void dialogs.ask('folder', { moduleId, parentId })
    },
    rename: ({ id, name }) => void dialogs.ask('folder', { id, name }),
    moveTo: (ids) => void dialogs.ask('target', { kind: 'move', ids }),
    step: (doc, key) => {
      const spot = spotByKey(tree, doc, key)
      if (!spot || !mayHold(tree, spot.parentId, [doc.id])) return undefined
      return () => acts.place({ ids: [doc.id], moduleId: doc.moduleId, ...spot })
    },
    lock: (doc) => acts.setLock([doc.id], doc.isLocked ? 0 : 1),
    exportDoc: ({ id }) => exportDocs(docsIn(tree, new Set([id])).map((doc) => doc.id as string)),
    share: ({ id, moduleId, isFolder }) =>
      void focusSettled().then(() =>
        openShare({ moduleId, ...(isFolder === 1 ? { folderIds: [id] } : { docIds: [id] }) }),
      ),
    remove,
  }
}

/** The bar for selected rows. */
function Chosen({ list: { tree, selection }, acts, dialogs, remove, exportDocs }: ActsInput) {
  const { chosen, clear } = selection
  if (chosen.size === 0) return null
  const tops = () => topmost(tree, chosen)
  const docs = () => docsIn(tree, chosen).map(({ id }) => id as string)
  return (
    <SelectionBar
      count={chosen.size}
      acts={{
        moveTo: () => void dialogs.ask('target', { kind: 'move', ids: tops() }),
        copyTo: () => void dialogs.ask('target', { kind: 'copy', ids: tops() }),
        setStatus: (status) => acts.setStatus(docs(), status),
        setAuthor: () => void dialogs.ask('maintainer', { ids: tops() }),
        setLock: (isLocked) => acts.setLock(tops(), isLocked),
        exportDocs: () => exportDocs(docs()),
        remove: () => remove(tops()),
        clear,
      }}
    />
  )
}
