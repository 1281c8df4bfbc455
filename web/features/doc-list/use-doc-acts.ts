import { useMemo } from 'react'
import type { DocRow } from '#core/contract/doc.ts'
import type { DocStatus } from '#core/doc/doc.ts'
import { useChangeDocs, type DocsChange } from '../../data/doc/doc-list.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { post } from '../../lib/request.ts'
import { docStatusWords } from '../../parts/doc/DocStatusTag.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { inParts, moveInParts } from '../../parts/tree-table/in-parts.ts'
import { movedDocs, movesBack, type DocMove } from './doc-moves.ts'
import type { DocTree } from './doc-rows.ts'

type SmallChange = Partial<Pick<DocRow, 'status' | 'author' | 'isLocked'>>

/** Actions on docs of the list. Each reports its result in a toast, with undo where possible. */
export function useDocActs(moduleId: string, tree: DocTree) {
  const t = useT()
  const change = useChangeDocs(moduleId)

  return useMemo(() => {
    const undoable = (message: string, undo: DocsChange) => () =>
      toastDone(message, { label: t('doclist.undo'), onClick: () => change(undo) })

    const move = (wish: DocMove, target: string) =>
      change({
        send: () => sendMove(wish),
        patch: (rows) => movedDocs(rows, wish),
        done: undoable(t('doclist.moved', { count: wish.ids.length, target }), undoMoves(movesBack(tree, wish.ids))),
      })

    /** No toast: a move by dragging or by a key is visible. */
    const place = (wish: DocMove) => change({ send: () => sendMove(wish), patch: (rows) => movedDocs(rows, wish) })

    const copy = (wish: Pick<DocMove, 'ids' | 'moduleId' | 'parentId'>, target: string) => {
      const copied = { ids: [] as string[] }
      change({
        send: async () => Object.assign(copied, await post('/doc/copy', wish)),
        done: undoable(t('doclist.copied', { count: wish.ids.length, target }), {
          send: () => post('/doc/delete/batch', copied),
        }),
      })
    }

    const setAll = (ids: string[], values: SmallChange, message: string) =>
      change({
        send: () => inParts(ids, (part) => post('/doc/update/batch', { ids: part, ...values })),
        patch: (rows) => withValues(rows, new Set(ids), values),
        done: undoable(message, { send: () => sendBack(tree, ids, values) }),
      })
    const setStatus = (ids: string[], status: DocStatus) =>
      setAll(ids, { status }, t('doclist.statusSet', { count: ids.length, status: t(docStatusWords[status].text) }))
    const setAuthor = (ids: string[], author: string) =>
      setAll(ids, { author }, t(author ? 'doclist.authorSet' : 'doclist.authorCleared', { count: ids.length, author }))
    const setLock = (ids: string[], isLocked: 0 | 1) =>
      setAll(ids, { isLocked }, t(isLocked ? 'doclist.locked' : 'doclist.unlocked', { count: ids.length }))

    const setOrder = (id: string, orderIndex: number) =>
      change({
        send: () => post('/doc/orderindex/update', { id, orderIndex }),
        patch: (rows) =>
          withValues(rows, new Set([id]), { orderIndex }).toSorted((a, b) => a.orderIndex - b.orderIndex),
      })
    const setVersion = (id: string, version: string) =>
      change({
        send: () => post('/doc/version/update', { id, version }),
        patch: (rows) => withValues(rows, new Set([id]), { version }),
      })

    const remove = (ids: string[]) => {
      const trashIds: string[] = []
      change({
        send: () =>
          inParts(ids, async (part) => trashIds.push(...(await post('/doc/delete/batch', { ids: part })).trashIds)),
        patch: (rows) => rows.filter(({ id }) => !ids.includes(id)),
        done: undoable(t('doclist.deleted', { count: ids.length }), {
          send: async () => {
            for (const id of trashIds) await post('/trash/restore', { id })
          },
        }),
      })
    }
    return { move, place, copy, setStatus, setAuthor, setLock, setOrder, setVersion, remove }
  }, [t, change, tree])
}

export type DocActs = ReturnType<typeof useDocActs>

const sendMove = (wish: DocMove) => moveInParts(wish, (part) => post('/doc/move', part))

const undoMoves = (moves: DocMove[]): DocsChange => ({
  send: async () => {
    for (const wish of moves) await sendMove(wish)
  },
  patch: (rows) => moves.reduce(movedDocs, rows),
})

function withValues(rows: DocRow[], ids: ReadonlySet<string>, values: Partial<DocRow>): DocRow[] {
  return rows.map((row) => (ids.has(row.id) ? { ...row, ...values } : row))
}

/** Restores the current values of the rows, with one call for each value. */
async function sendBack({ byId }: DocTree, ids: string[], changed: SmallChange): Promise<void> {
  const groups = new Map<string, { ids: string[]; values: SmallChange }>()
  for (const row of ids.flatMap((id) => byId.get(id) ?? [])) {
    const values: SmallChange = {
      ...('status' in changed && { status: row.status }),
      ...('author' in changed && { author: row.author }),
      ...('isLocked' in changed && { isLocked: row.isLocked }),
    }
    const key = JSON.stringify(values)
    const group = groups.get(key)
    if (group) group.ids.push(row.id)
    else groups.set(key, { ids: [row.id], values })
  }
  for (const { ids: same, values } of groups.values()) {
    await inParts(same, (part) => post('/doc/update/batch', { ids: part, ...values }))
  }
}
