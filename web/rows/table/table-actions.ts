import { readTable, type TableId } from '#core/content/tables.ts'
import { moveRow, updateRow, type DropPosition } from '#core/rows/edit-rows.ts'
import type { Model, ModelMap } from '#core/model/model.ts'
import type { Param } from '#core/rows/param.ts'
import { findRow, newParam } from '#core/rows/make-rows.ts'
import { insertChild } from '#core/rows/edit-rows.ts'
import { editTable } from '../model/edit-state.ts'
import {
  addAfter,
  addChild,
  deleteRows,
  duplicateRows,
  forEachRow,
  indentRows,
  lastBranch,
  moveBy,
  outdentRows,
  restoreRow,
  topmost,
} from '../model/row-commands.ts'
import { planModel, referToModel, spellRowOut, type ModelPlan } from '../model/make-model.ts'
import type { RowStore } from '../store/edit-store.ts'

export type TableActions = ReturnType<typeof tableActions>

/** All actions on the rows of one table. Those that create a row return its id. */
export function tableActions(store: RowStore, table: TableId) {
  const { canNest, canBeModel = false } = store.look(table)
  const rows = () => readTable(store.get().history.present.content, table)
  const edit = (change: (rows: Param[]) => Param[], key?: string) =>
    store.changeRows((state, kind) => editTable(kind, state, table, change), key)
  const isSaved = (id: string) => store.get().base.rows.has(id)
  /** Without rows whose ancestors are selected too: they follow these. */
  const top = (ids: ReadonlySet<string>) => topmost(rows(), ids)
  const added = ({ rows, added }: { rows: Param[]; added: string }) => {
    edit(() => rows)
    return added
  }

  return {
    set: (id: string, change: Partial<Param>) =>
      edit((rows) => updateRow(rows, id, change), `${table}.${id}.${Object.keys(change).join()}`),
    setAll: (ids: ReadonlySet<string>, change: Partial<Param>) =>
      edit((rows) => forEachRow(rows, [...ids], (now, id) => updateRow(now, id, change))),
    /** Adds a row at the end of the table, or of the rows below another one. */
    add: (name = '', parentId = ''): string => {
      const siblings = parentId === '' ? rows() : (findRow(rows(), parentId)?.children ?? [])
      const row = newParam({ name }, siblings)
      edit((rows) => insertChild(rows, parentId, row))
      return row.id
    },
    /** The last row of the table, the last one below that, and so on: those that a row at the end can be added below. */
    lastBranch: (): string[] => lastBranch(rows(), store.get().history.present.deleted),
    addAfter: (id: string) => added(addAfter(rows(), id)),
    addChild: (id: string) => (canNest ? added(addChild(rows(), id)) : added(addAfter(rows(), id))),
    indent: (ids: ReadonlySet<string>) => canNest && edit((rows) => indentRows(rows, top(ids))),
    outdent: (ids: ReadonlySet<string>) => edit((rows) => outdentRows(rows, top(ids))),
    duplicate: (ids: ReadonlySet<string>) => edit((rows) => duplicateRows(rows, top(ids))),
    moveUp: (ids: ReadonlySet<string>) => edit((rows) => forEachRow(rows, top(ids), (now, id) => moveBy(now, id, -1))),
    moveDown: (ids: ReadonlySet<string>) =>
      edit((rows) => forEachRow(rows, top(ids).toReversed(), (now, id) => moveBy(now, id, 1))),
    move: (ids: ReadonlySet<string>, to: { target: string; place: DropPosition }) =>
      edit((rows) => {
        // Each row is placed after the previous one, so that they keep their order.
        const [first, ...others] = top(ids)
        if (first === undefined) return rows
        let now = moveRow(rows, first, to)
        let previous = first
        for (const id of others) {
          now = moveRow(now, id, { target: previous, place: 'after' })
          previous = id
        }
        return now
      }),
    remove: (ids: ReadonlySet<string>) =>
      store.changeRows((state, kind) => deleteRows(kind, state, table, { ids: new Set(top(ids)), isSaved })),
    restore: (id: string) => store.changeRows((state) => restoreRow(state, id)),
    /** A plan for turning these rows into a model; undefined when they cannot become one. */
    planModel: (ids: ReadonlySet<string>) =>
      canNest
        ? planModel(rows(), { ids, deleted: store.get().history.present.deleted, canBeWhole: canBeModel })
        : undefined,
    referToModel: (plan: ModelPlan, model: Pick<Model, 'id' | 'name'>) => added(referToModel(rows(), plan, model)),
    spellOut: (id: string, models: ModelMap) => edit((rows) => spellRowOut(rows, id, models)),
    find: (id: string) => findRow(rows(), id),
    rows,
  }
}
