import { Input, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { viewQueries } from '../../data/doc/view.queries.ts'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import { PickerTree } from '../../parts/tree/PickerTree.tsx'
import { buildTree, type ViewNode } from '../../parts/tree/tree-model.ts'
import { FilterField } from '../../ui/FilterField.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import type { ExportChoice } from './export-wish.ts'
import { moduleNodes } from './module-nodes.ts'
import styles from './export.module.css'

interface Props {
  projectId: string
  moduleId: string
  scope: ExportChoice['scope']
  ids: string[]
  error: string | undefined
  onChange: (part: Pick<ExportChoice, 'scope' | 'ids'>) => void
}

/** The whole module, or some of its docs. */
export function DocChoice({ projectId, moduleId, scope, ids, error, onChange }: Props) {
  const t = useT()
  return (
    <div>
      <p className={styles.label}>{t('exporting.docs')}</p>
      <SegmentedControl<ExportChoice['scope']>
        withItemsBorders={false}
        transitionDuration={0}
        aria-label={t('exporting.docs')}
        value={scope}
        onChange={(next) => onChange({ scope: next, ids })}
        data={[
          { value: 'all', label: t('exporting.allDocs') },
          { value: 'some', label: t('exporting.someDocs') },
        ]}
      />
      {scope === 'some' && (
        <Picker
          projectId={projectId}
          moduleId={moduleId}
          ids={ids}
          error={error}
          onChange={(next) => onChange({ scope, ids: next })}
        />
      )}
    </div>
  )
}

interface PickerProps extends Pick<Props, 'projectId' | 'moduleId' | 'ids' | 'error'> {
  onChange: (ids: string[]) => void
}

interface DocsProps extends Pick<PickerProps, 'ids' | 'error' | 'onChange'> {
  tree: readonly ViewNode[]
}

/** Only what readers see can be exported, so the tree is the one of the reading pages. */
function Picker({ projectId, moduleId, ...choice }: PickerProps) {
  const { data } = useQuery(viewQueries.projectTree(projectId))
  const tree = useMemo(() => data && buildTree(moduleNodes(data, moduleId)), [data, moduleId])
  if (!tree) return <RowsSkeleton count={5} />
  return <Docs tree={tree} {...choice} />
}

function Docs({ tree, ids, error, onChange }: DocsProps) {
  const t = useT()
  const format = useFormat()
  const [filter, setFilter] = useState('')
  const wanted = useDeferredValue(filter)
  const chosen = useMemo(() => new Set(ids), [ids])
  return (
    <div className={styles.picker}>
      <div className={styles.pickerTools}>
        <FilterField label={t('exporting.filter')} value={filter} onChange={setFilter} />
        {error === undefined ? (
          <output>{t('exporting.chosen', { count: chosen.size, number: format.number(chosen.size) })}</output>
        ) : (
          <Input.Error role="alert">{error}</Input.Error>
        )}
      </div>
      <PickerTree tree={tree} filter={wanted} chosen={chosen} onChange={(next) => onChange([...next])} />
    </div>
  )
}
