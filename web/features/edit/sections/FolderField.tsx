import { useQuery } from '@tanstack/react-query'
import { useMemo, type CSSProperties } from 'react'
import { docListQueries } from '../../../data/doc/doc-list.queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { useDocField, useEditedDoc } from '../form/edited-doc.ts'
import { foldersAsTree } from './folders.ts'
import styles from './FolderField.module.css'
import { PickOne } from '../../../ui/pick/PickOne.tsx'

/** The kit treats "" as "nothing chosen", but the root of the module is a choice. */
const ROOT = '-'

/** A folder from the tree of folders; searching finds it by any part of its path. */
export function FolderField() {
  const t = useT()
  const { moduleId } = useEditedDoc()
  const { value: parentId, set } = useDocField('parentId')
  const { data: folders = [] } = useQuery(docListQueries.folders(moduleId))
  const tree = useMemo(() => foldersAsTree(folders), [folders])
  const byId = new Map(tree.map((folder) => [folder.id, folder]))
  const data = [{ value: ROOT, label: t('edit.noFolder') }, ...tree.map(({ id, path }) => ({ value: id, label: path }))]
  return (
    <PickOne
      label={t('edit.fieldFolder')}
      name="parentId"
      data={data}
      nothingFoundMessage={t('common.nothingFoundTitle')}
      value={parentId || ROOT}
      onChange={(value) => set(value === null || value === ROOT ? '' : value)}
      renderOption={({ option }) => (
        <span className={styles.option} style={{ '--depth': byId.get(option.value)?.depth ?? 0 } as CSSProperties}>
          {byId.get(option.value)?.name ?? option.label}
        </span>
      )}
    />
  )
}
