import { Switch, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ModelContent } from '#core/model/model-fields.ts'
import { modelLimits } from '#core/model/model.ts'
import { modelQueries } from '../../data/model/model.queries.ts'
import { usageText } from '../../data/model/usage-words.ts'
import { useLanguage, useT } from '../../lib/i18n.ts'
import { useContentField } from '../../rows/store/edit-context.ts'
import type { EditStore } from '../../rows/store/edit-store.ts'
import { useFieldProblem } from '../../rows/problems/problems-context.ts'
import { TableEditor } from '../../rows/table/TableEditor.tsx'
import { Note } from '../../ui/Note.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './model.module.css'

interface Props {
  store: EditStore<ModelContent>
  modelId: string
}

/** All that a model is made of. */
export function ModelFields({ store, modelId }: Props) {
  const t = useT()
  const name = useContentField(store, 'name')
  const description = useContentField(store, 'description')
  const type = useContentField(store, 'type')
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
          checked={type.value === 'array'}
          onChange={(event) => type.set(event.currentTarget.checked ? 'array' : 'object')}
        />
      </div>
      <TableEditor
        table="params"
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
