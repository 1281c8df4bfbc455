import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { viewQueries } from '../../data/doc/view.queries.ts'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import { buildTree, type ViewNode } from '../../parts/tree/tree-model.ts'
import { countOutside } from '../../parts/tree/picker-model.ts'
import { PickerTree } from '../../parts/tree/PickerTree.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FilterField } from '../../ui/FilterField.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import styles from './release.module.css'

interface Props {
  projectId: string
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

/** Docs of all modules of a project to choose from. */
export function DocPicker({ projectId, chosen, onChange }: Props) {
  const t = useT()
  const { data, error, refetch } = useQuery(viewQueries.projectTree(projectId))
  const tree = useMemo(() => data && buildTree(data), [data])
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>{t('release.chooseDocs')}</legend>
      {tree ? <Choice tree={tree} chosen={chosen} onChange={onChange} /> : <RowsSkeleton count={6} />}
    </fieldset>
  )
}

function Choice({ tree, chosen, onChange }: Omit<Props, 'projectId'> & { tree: readonly ViewNode[] }) {
  const t = useT()
  const format = useFormat()
  const [filter, setFilter] = useState('')
  const hidden = useMemo(() => countOutside(tree, chosen), [tree, chosen])
  const wanted = useDeferredValue(filter)
  if (tree.length === 0) return <p className={styles.quiet}>{t('release.noDocsToPick')}</p>
  return (
    <>
      <div className={styles.pickerTools}>
        <FilterField label={t('release.filterDocs')} value={filter} onChange={setFilter} />
        <output>{t('release.picked', { count: chosen.size, number: format.number(chosen.size) })}</output>
        {chosen.size > 0 && (
          <Button size="xs" variant="subtle" onClick={() => onChange(new Set())}>
            {t('release.clearPicked')}
          </Button>
        )}
      </div>
      <PickerTree tree={tree} filter={wanted} chosen={chosen} onChange={onChange} />
      {hidden > 0 && <p className={styles.quiet}>{t('release.pickHidden', { count: hidden })}</p>}
    </>
  )
}
