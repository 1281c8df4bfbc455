import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconBox, IconFolder } from '@tabler/icons-react'
import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { moduleQueries } from '../../data/module/module.queries.ts'
import { docListQueries } from '../../data/doc/doc-list.queries.ts'
import { folderChoices, type FolderChoice } from '../../data/doc/folder-choices.ts'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FilterField } from '../../ui/FilterField.tsx'
import { MoreRows } from '../../ui/MoreRows.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { useGrowing } from '../../ui/use-growing.ts'
import styles from './TargetDialog.module.css'
import { PickOne } from '../../ui/pick/PickOne.tsx'

export interface Target {
  moduleId: string
  parentId: string
  /** The name of the folder, or of the module for its root. */
  name: string
}

interface Props {
  kind: 'move' | 'copy'
  /** The folder that holds the docs: the dialog starts there. */
  from: string
  projectId: string
  moduleId: string
  ids: string[]
  isOpen: boolean
  onClose: () => void
  onChoose: (target: Target) => void
}

/** Asks for the target of a move: any folder of any module of the project. */
export function TargetDialog({ isOpen, onClose, ...form }: Props) {
  const t = useT()
  const { kind, ids } = form
  const title = t(kind === 'move' ? 'doclist.moveTitle' : 'doclist.copyTitle', { count: ids.length })
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <TargetForm {...form} onClose={onClose} />
    </Dialog>
  )
}

function TargetForm({ kind, from, projectId, moduleId, ids, onClose, onChoose }: Omit<Props, 'isOpen'>) {
  const t = useT()
  const { data: modules = [] } = useQuery(moduleQueries.list(projectId))
  const [target, setTarget] = useState({ moduleId, parentId: from })
  const { data: folders } = useQuery(docListQueries.folders(target.moduleId))
  const moduleName = modules.find(({ id }) => id === target.moduleId)?.name ?? ''
  const choose = () => {
    const folder = folders?.find(({ id }) => id === target.parentId)
    onClose()
    onChoose({ ...target, name: folder?.name ?? moduleName })
  }
  return (
    <Stack gap={16}>
      <PickOne
        label={t('doclist.targetModule')}
        data={modules.map(({ id, name }) => ({ value: id, label: name }))}
        value={target.moduleId}
        searchable={modules.length > 8}
        comboboxProps={{ shadow: 'md' }}
        onChange={(value) => value && setTarget({ moduleId: value, parentId: '' })}
      />
      {folders ? (
        <FolderList
          // A folder cannot be moved into itself.
          choices={folderChoices(folders, new Set(kind === 'move' ? ids : []))}
          rootName={moduleName}
          value={target.parentId}
          onChange={(parentId) => setTarget({ ...target, parentId })}
        />
      ) : (
        <RowsSkeleton />
      )}
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button onClick={choose}>{t(kind === 'move' ? 'doclist.moveAction' : 'doclist.copyAction')}</Button>
      </Group>
    </Stack>
  )
}

/** Shorter lists have no filter. */
const WORTH_FILTERING = 8

interface ListProps {
  choices: FolderChoice[]
  rootName: string
  value: string
  onChange: (folderId: string) => void
}

function FolderList({ choices, rootName, value, onChange }: ListProps) {
  const t = useT()
  const [filter, setFilter] = useState('')
  const wanted = filter.trim().toLowerCase()
  const { shown, more } = useGrowing(choices.filter(({ name }) => name.toLowerCase().includes(wanted)))
  const isChosen = (id: string) => id === value
  return (
    <fieldset className={styles.folders}>
      <legend className={styles.legend}>{t('doclist.targetFolder')}</legend>
      {choices.length > WORTH_FILTERING && (
        <FilterField label={t('doclist.filterFolders')} value={filter} onChange={setFilter} />
      )}
      <div className={styles.scroll}>
        <label className={styles.choice}>
          <Choice isChosen={isChosen('')} onChoose={() => onChange('')} />
          <IconBox size={16} stroke={1.75} aria-hidden="true" />
          {t('doclist.rootOf', { name: rootName })}
        </label>
        {shown.map(({ id, name, level }) => (
          <label key={id} className={styles.choice} style={{ '--level': level + 1 } as CSSProperties}>
            <Choice isChosen={isChosen(id)} onChoose={() => onChange(id)} />
            <IconFolder size={16} stroke={1.75} aria-hidden="true" />
            {name}
          </label>
        ))}
        <MoreRows more={more} />
      </div>
    </fieldset>
  )
}

/** The chosen one has the focus and is in view when the dialog opens. */
function Choice({ isChosen, onChoose }: { isChosen: boolean; onChoose: () => void }) {
  const [isFirst] = useState(isChosen)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFirst) input.current?.scrollIntoView({ block: 'nearest' })
  }, [isFirst])
  return (
    <input
      ref={input}
      type="radio"
      name="folder"
      checked={isChosen}
      onChange={onChoose}
      data-autofocus={isFirst || undefined}
    />
  )
}
