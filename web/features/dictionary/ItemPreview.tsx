import { useT } from '../../lib/i18n.ts'
import { EffectTable } from '../../ui/EffectTable.tsx'
import type { PlannedItem } from './plan-items.ts'

/** A preview of adding items. */
export function ItemPreview({ planned }: { planned: readonly PlannedItem[] }) {
  const t = useT()
  const rows = planned.map(({ item: { name, type, value, description }, state, problem }) => ({
    key: name,
    state,
    problem: problem && t(problem.key, problem.params),
    cells: [
      name,
      <>
        <code>{value}</code> <small>{type}</small>
      </>,
      description,
    ],
  }))
  const columns = [t('dictionary.colName'), t('dictionary.colValue'), t('dictionary.colDescription')]
  return <EffectTable columns={columns} rows={rows} />
}
