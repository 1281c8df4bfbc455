import type { DocRow } from '#core/contract/doc.ts'
import { forget, readStored, store } from '../../lib/storage.ts'

/** The columns that can be left out. */
export const columns = ['version', 'maintainer', 'modified', 'order', 'status'] as const
export type Column = (typeof columns)[number]

/** The columns that can be resized: all but the boxes and the tools. */
export type SizedColumn = 'name' | 'url' | Column

/** What a person chose on this device. */
export interface ColumnChoice {
  /** Shown also when empty, or hidden also when not. */
  shown: Partial<Record<Column, boolean>>
  /** In px. */
  widths: Partial<Record<SizedColumn, number>>
}

export const NARROWEST = 60
export const WIDEST = 900

export function readColumns(): ColumnChoice {
  try {
    const value = JSON.parse(readStored('listColumns') ?? '{}') as Partial<ColumnChoice> | null
    return { shown: pick(value?.shown, isFlag), widths: pick(value?.widths, isWidth) }
  } catch {
    return { shown: {}, widths: {} }
  }
}

export function storeColumns({ shown, widths }: ColumnChoice): void {
  if (Object.keys(shown).length + Object.keys(widths).length === 0) forget('listColumns')
  else store('listColumns', JSON.stringify({ shown, widths }))
}

const isFlag = (value: unknown) => typeof value === 'boolean'
const isWidth = (value: unknown) => typeof value === 'number' && value >= NARROWEST && value <= WIDEST

function pick<Value>(from: Record<string, Value> | undefined, isGood: (value: unknown) => boolean) {
  return Object.fromEntries(Object.entries(from ?? {}).filter(([, value]) => isGood(value)))
}

/** Columns without a value in any row. */
export function emptyColumns(docs: readonly DocRow[]): ReadonlySet<Column> {
  const empty = new Set<Column>()
  if (docs.every(({ isFolder, version }) => isFolder === 1 || version === '')) empty.add('version')
  if (docs.every(({ author }) => author === '')) empty.add('maintainer')
  return empty
}

/** The columns that are not shown: those that a person hid, and empty ones that nobody asked for. */
export function hiddenColumns({ shown }: ColumnChoice, empty: ReadonlySet<Column>): Column[] {
  return columns.filter((column) => !(shown[column] ?? !empty.has(column)))
}

export const clampWidth = (width: number): number => Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)))
