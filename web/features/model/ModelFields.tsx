import { Switch, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { modelLimits } from '#core/model/model.ts'
import { modelQueries } from '../../data/model/model.queries.ts'
import { usageText } from '../../data/model/usage-words.ts'
import { useLanguage, useT } from '../../lib/i18n.ts'
import { useField } from '../../rows/store/edit-context.ts'
import { useFieldProblem } from '../../rows/problems/problems-context.ts'
import { TableEditor } from '../../rows/table/TableEditor.tsx'
import { Note } from '../../ui/Note.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './model.module.css'
import { MODEL_TABLE } from './model-state.ts'

/** All that a model is made of. */
export function ModelFields({ modelId }: { modelId: string }) {
  const t = useT()
  const name = useField('name')
  const description = useField('description')
  const isList = useField('isRequestArray')
  return (
    <>
      {modelId !== '' && <UsedIn modelId={modelId} />}
      <div className={styles.fields}>
        <TextField
          label={t('model.name')}
          placeholder={t('model.namePlaceholder')}
          withAsterisk
          limit={modelLimits.name}
          value={name.value}
          error={useFieldProblem('name')}
          onChange={(event) => name.set(event.currentTarget.value)}
        />
        <Textarea
          label={t('model.description')}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={modelLimits.description}
          value={description.value}
          onChange={(event) => description.set(event.currentTarget.value)}
        />
        <Switch
          label={t('model.isList')}
          description={t('model.isListHint')}
          checked={isList.value === 1}
          onChange={(event) => isList.set(event.currentTarget.checked ? 1 : 0)}
        />
      </div>
      <TableEditor
        table={MODEL_TABLE}
        label={t('model.fields')}
        addLabel={t('model.addField')}
        importKinds={['json', 'array', 'schema', 'table']}
      />
    </>
  )
}

function UsedIn({ modelId }: { modelId: string }) {
  const t = useT()
  const lang = useLanguage()
  const { data: usage } = useQuery(modelQueries.usage(modelId))
  const what = usage ? usageText(usage, t, lang) : ''
  if (what === '') return null
  return (
    <div className={styles.note}>
      <Note>{t('model.usedIn', { what })}</Note>
    </div>
  )
}
