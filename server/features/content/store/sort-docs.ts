import { docSorts, type DocSort } from '#core/settings/settings.ts'
import type { Db } from '../../../db/open.ts'
import { getSetting } from '../../accounts/system/settings.ts'

/** What sorting looks at. */
interface Sortable {
  name: string | null
  url: string | null
}

/** Numbers in names count as numbers, and Chinese is sorted by its sounds. */
const names = new Intl.Collator('zh-CN', { numeric: true })

export async function getDocSort(db: Db): Promise<DocSort> {
  const value = await getSetting(db, 'endpaper.doc-sort-type')
  return docSorts.find((sort) => sort === value) ?? 'by_order'
}

/** The order index of the first doc in a folder. */
export async function readInitOrder(db: Db): Promise<number> {
  return Number(await getSetting(db, 'endpaper.view-config.init-order'))
}

/** Sorts docs and folders that come in their own order, as the instance is set to. Equal ones keep their order. */
export function sortDocs<Row extends Sortable>(rows: Row[], sort: DocSort): Row[] {
  if (sort === 'by_name') return rows.toSorted((a, b) => names.compare(a.name ?? '', b.name ?? ''))
  if (sort === 'by_url') return rows.toSorted((a, b) => compare(a.url ?? '', b.url ?? ''))
  return rows
}

const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)
