import { Button } from '@mantine/core'
import { IconFold, IconFoldDown, IconFolderPlus, IconPlus, IconRefresh } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { composeDocQueries, useRefreshComposeDocs } from '../../../data/compose/compose-docs.queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { useStable } from '../../../lib/use-stable.ts'
import type { Anchor } from '../../../parts/tree-table/AnchoredMenu.tsx'
import { mayHold, spotByKey } from '../../../parts/tree-table/moves.ts'
import { BookDrawing } from '../../../ui/BookDrawing.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FilterField } from '../../../ui/FilterField.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { NothingFound } from '../../../ui/NothingFound.tsx'
import { toastDone } from '../../../ui/toast.tsx'
import { ChooseDocsDialog } from './ChooseDocsDialog.tsx'
import styles from './docs.module.css'
import { NodeFolderDialog } from './NodeFolderDialog.tsx'
import { NodeMenu, type NodeMenuActs } from './NodeMenu.tsx'
import type { NodeEvents } from './NodeRow.tsx'
import { NodeTable } from './NodeTable.tsx'
import { useDocDialogs, type DocDialogs } from './use-doc-dialogs.ts'
import { useNodeActs, type NodeActs } from './use-node-acts.ts'
import { useNodeList, type NodeList } from './use-node-list.ts'
import { Toolbar } from '../../../ui/Toolbar.tsx'

interface Props {
  projectId: string
  canEdit: boolean
}

interface OpenMenu {
  id: string
  /** Undefined while it is closing. */
  anchor: Anchor | undefined
}

/** The docs and folders of a compose project as a tree table. */
export function ComposeDocs({ projectId, canEdit }: Props) {
  const t = useT()
  const { data: nodes } = useSuspenseQuery(composeDocQueries.list(projectId))
  const list = useNodeList(projectId, nodes)
  const acts = useNodeActs(projectId, list)
  const dialogs = useDocDialogs()
  const [menu, setMenu] = useState<OpenMenu>({ id: '', anchor: undefined })
  const events = useNodeEvents(list, acts, dialogs, setMenu)
  const buttons = canEdit && <AddButtons dialogs={dialogs} />

  return (
    <div className={styles.list}>
      {nodes.length === 0 ? (
        <EmptyState
          drawing={<BookDrawing />}
          title={canEdit ? t('compose.noDocsTitle') : t('compose.noDocsGuestTitle')}
          text={canEdit ? t('compose.noDocsText') : t('compose.noDocsGuestText')}
          actions={buttons}
        />
      ) : (
        <>
          <Tools projectId={projectId} list={list}>
            {buttons}
          </Tools>
          {list.rows.length === 0 ? (
            <NothingFound onClear={() => list.setFilter('')} />
          ) : (
            <NodeTable list={list} canEdit={canEdit} events={events} onMove={acts.move} />
          )}
        </>
      )}
      {canEdit && (
        <>
          <NodeMenu
            node={list.tree.byId.get(menu.id)}
            anchor={menu.anchor}
            acts={menuActs(list, acts, dialogs)}
            onClose={() => setMenu((old) => ({ ...old, anchor: undefined }))}
          />
          <NodeFolderDialog
            projectId={projectId}
            task={dialogs.folder}
            isOpen={dialogs.open === 'folder'}
            onClose={dialogs.close}
          />
          <ChooseDocsDialog
            projectId={projectId}
            parentId={dialogs.parentId}
            nodes={nodes}
            isOpen={dialogs.open === 'docs'}
            onClose={dialogs.close}
          />
        </>
      )}
    </div>
  )
}

function AddButtons({ dialogs }: { dialogs: DocDialogs }) {
  const t = useT()
  return (
    <>
      <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => dialogs.addDocs('')}>
        {t('compose.addDocs')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFolderPlus size={16} stroke={1.75} />}
        onClick={() => dialogs.editFolder({ parentId: '' })}
      >
        {t('doclist.newFolder')}
      </Button>
    </>
  )
}

function Tools({ projectId, list, children }: { projectId: string; list: NodeList; children: ReactNode }) {
  const t = useT()
  const refresh = useRefreshComposeDocs(projectId)
  const { filter, setFilter, isAnyOpen, setAllOpen } = list
  const reload = () => void refresh().then(() => toastDone(t('doclist.refreshed')))
  return (
    <Toolbar className={styles.bar} label={t('doclist.tools')}>
      {children}
      <div className={styles.right}>
        <FilterField label={t('doclist.filter')} value={filter} onChange={setFilter} />
        <IconButton
          label={isAnyOpen ? t('doclist.collapseAll') : t('doclist.expandAll')}
          onClick={() => setAllOpen(!isAnyOpen)}
        >
          {isAnyOpen ? <IconFold size={18} stroke={1.75} /> : <IconFoldDown size={18} stroke={1.75} />}
        </IconButton>
        <IconButton label={t('doclist.refresh')} onClick={reload}>
          <IconRefresh size={18} stroke={1.75} />
        </IconButton>
      </div>
    </Toolbar>
  )
}

function useNodeEvents(
  { setOpen }: NodeList,
  acts: NodeActs,
  dialogs: DocDialogs,
  setMenu: (menu: OpenMenu) => void,
): NodeEvents {
  const addDocs = useStable(dialogs.addDocs)
  const remove = useStable(acts.remove)
  return useMemo(
    () => ({ setOpen, addDocs, remove, openMenu: (id, anchor) => setMenu({ id, anchor }) }),
    [setOpen, addDocs, remove, setMenu],
  )
}

const menuActs = ({ tree, setOpen }: NodeList, acts: NodeActs, dialogs: DocDialogs): NodeMenuActs => ({
  addDocs: dialogs.addDocs,
  addFolder: (parentId) => dialogs.editFolder({ parentId }),
  rename: ({ id, name }) => dialogs.editFolder({ id, name }),
  step: (doc, key) => {
    const spot = spotByKey(tree, doc, key)
    if (!spot || !mayHold(tree, spot.parentId, [doc.id])) return undefined
    return () => {
      if (spot.parentId !== '') setOpen(spot.parentId, true)
      acts.move({ ids: [doc.id], ...spot })
    }
  },
  remove: acts.remove,
})
