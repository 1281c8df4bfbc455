import { Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { IconBox, IconPlus } from '@tabler/icons-react'
import { limits } from '#core/limits.ts'
import { docListQueries } from '../../data/doc/doc-list.queries.ts'
import { folderChoices } from '../../data/doc/folder-choices.ts'
import { moduleQueries } from '../../data/module/module.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { ChoiceCards } from '../../ui/ChoiceCards.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { ImportValues } from './import-values.ts'
import { ModeChoice } from './ModeChoice.tsx'
import styles from './import.module.css'
import { PickOne } from '../../ui/pick/PickOne.tsx'

interface Props {
  projectId: string
  form: UseFormReturnType<ImportValues>
}

/** Where an import goes: a module of its own, or one that is there. */
export function TargetFields({ projectId, form }: Props) {
  const t = useT()
  const { data: modules = [] } = useQuery(moduleQueries.list(projectId))
  const { target } = form.values
  return (
    <Stack gap={12}>
      {modules.length > 0 && (
        <ChoiceCards
          label={t('importing.target')}
          choices={[
            { value: 'new', icon: IconPlus, title: t('importing.targetNew'), text: t('importing.targetNewText') },
            { value: 'old', icon: IconBox, title: t('importing.targetOld'), text: t('importing.targetOldText') },
          ]}
          value={target}
          onChange={(value) => form.setFieldValue('target', value)}
        />
      )}
      {target === 'old' ? (
        <OldModule projectId={projectId} form={form} />
      ) : (
        <TextField
          label={t('importing.name')}
          placeholder={t('importing.namePlaceholder')}
          limit={limits.moduleName}
          {...form.getInputProps('name')}
        />
      )}
    </Stack>
  )
}

function OldModule({ projectId, form }: Props) {
  const t = useT()
  const { data: modules = [] } = useQuery(moduleQueries.list(projectId))
  return (
    <>
      <div className={styles.pair}>
        <PickOne
          label={t('importing.module')}
          withAsterisk
          data={modules.map(({ id, name }) => ({ value: id, label: name }))}
          searchable={modules.length > 8}
          comboboxProps={{ shadow: 'md' }}
          {...form.getInputProps('moduleId')}
          onChange={(moduleId) => form.setValues({ moduleId: moduleId ?? '', parentId: '' })}
        />
        <FolderSelect form={form} />
      </div>
      <ModeChoice value={form.values.mode} onChange={(mode) => form.setFieldValue('mode', mode)} />
    </>
  )
}

/** Deeper folders stand further to the right. */
const INDENT = '  '

function FolderSelect({ form }: Pick<Props, 'form'>) {
  const t = useT()
  const { moduleId } = form.values
  const { data: folders = [] } = useQuery({ ...docListQueries.folders(moduleId), enabled: moduleId !== '' })
  const choices = folderChoices(folders, new Set()).map(({ id, name, level }) => ({
    value: id,
    label: INDENT.repeat(level) + name,
  }))
  return (
    <PickOne
      label={t('importing.folder')}
      data={[{ value: '', label: t('importing.folderRoot') }, ...choices]}
      disabled={moduleId === ''}
      searchable={choices.length > 8}
      comboboxProps={{ shadow: 'md' }}
      limit={500}
      {...form.getInputProps('parentId')}
      onChange={(parentId) => form.setFieldValue('parentId', parentId ?? '')}
    />
  )
}
