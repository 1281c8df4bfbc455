import { Input, SegmentedControl } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDeferredValue, useMemo, useState } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import { PickerTree } from '../../parts/tree/PickerTree.tsx'
import type { ViewNode } from '../../parts/tree/tree-model.ts'
import { FilterField } from '../../ui/FilterField.tsx'
import { sharedDocs, withDocs, withGrowth } from './share-choice.ts'
import type { ShareValues } from './share-values.ts'
import { ReleaseField } from './ReleaseField.tsx'
import styles from './share.module.css'

interface Props {
  form: UseFormReturnType<ShareValues>
  moduleId: string
  tree: readonly ViewNode[]
}

/** The whole module, some of its docs and folders, or its docs of a release. */
export function ContentFields({ form, moduleId, tree }: Props) {
  const t = useT()
  const { scope } = form.values
  return (
    <div>
      <p className={styles.label}>{t('share.content')}</p>
      <SegmentedControl<ShareValues['scope']>
        withItemsBorders={false}
        transitionDuration={0}
        aria-label={t('share.content')}
        value={scope}
        onChange={(next) => form.setFieldValue('scope', next)}
        data={[
          { value: 'parts', label: t('share.scopeParts') },
          { value: 'all', label: t('share.scopeAll') },
          { value: 'release', label: t('share.scopeRelease') },
        ]}
      />
      {scope === 'all' && <p className={styles.hint}>{t('share.scopeAllHint')}</p>}
      {scope === 'parts' && <Parts form={form} tree={tree} />}
      {scope === 'release' && <ReleaseField form={form} moduleId={moduleId} />}
    </div>
  )
}

function Parts({ form, tree }: Omit<Props, 'moduleId'>) {
  const t = useT()
  const [filter, setFilter] = useState('')
  const wanted = useDeferredValue(filter)
  const { content } = form.values
  const chosen = useMemo(() => sharedDocs(tree, content), [tree, content])
  const change = (next: ShareValues['content']) => {
    form.setFieldValue('content', next)
    form.clearFieldError('content')
  }
  if (tree.length === 0) return <p className={styles.hint}>{t('share.noDocs')}</p>
  return (
    // The focus moves here when nothing is chosen.
    <div className={styles.picker} tabIndex={-1} data-path="content">
      <div className={styles.pickerTools}>
        <FilterField label={t('share.filter')} value={filter} onChange={setFilter} />
        {form.errors['content'] === undefined ? (
          <Count docs={chosen.size} folders={content.folderIds.size} />
        ) : (
          <Input.Error role="alert">{form.errors['content']}</Input.Error>
        )}
      </div>
      <PickerTree
        label={t('share.content')}
        tree={tree}
        filter={wanted}
        chosen={chosen}
        onChange={(docIds) => change(withDocs(tree, content, docIds))}
        growth={{
          has: (folderId) => content.folderIds.has(folderId),
          set: (folderId, isOn) => change(withGrowth(tree, content, { folderId, isOn })),
        }}
      />
      <p className={styles.hint}>{t('share.appendHint')}</p>
    </div>
  )
}

function Count({ docs, folders }: { docs: number; folders: number }) {
  const t = useT()
  const format = useFormat()
  const words = [
    t('share.chosen', { count: docs, number: format.number(docs) }),
    ...(folders > 0 ? [t('share.growing', { count: folders, number: format.number(folders) })] : []),
  ]
  return <output>{words.join(' · ')}</output>
}
