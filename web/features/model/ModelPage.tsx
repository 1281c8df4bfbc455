import { Button } from '@mantine/core'
import { IconArrowLeft, IconEdit, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { ModelView } from '#core/contract/model.ts'
import { editQueries } from '../../data/doc/edit.queries.ts'
import { useCan } from '../../data/user/permissions.ts'
import { editModelPath, modelsPath } from '../../data/model/model-paths.ts'
import { modelQueries } from '../../data/model/model.queries.ts'
import { PartsProvider } from '../../data/linked/PartsProvider.tsx'
import { ApiError, codes } from '../../lib/api-error.ts'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { ParamSection } from '../../reading/ParamSection.tsx'
import { Prose } from '../../reading/Prose.tsx'
import { BookDrawing } from '../../ui/BookDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Note } from '../../ui/Note.tsx'
import { Page, PageHead } from '../../ui/Page.tsx'
import { PageSkeleton } from '../../ui/Skeletons.tsx'
import styles from './model.module.css'
import { rootRow, withItself } from './model-root.ts'
import { ModelExample } from './ModelExample.tsx'
import { useAskDeleteModel } from './use-ask-delete-model.ts'
import { UsageSection } from './UsageSection.tsx'

/** A model for reading: its fields, an example, and what refers to it. */
export function ModelPage() {
  const t = useT()
  const { modelId = '' } = useParams()
  const { data: model, error, refetch } = useQuery(modelQueries.detail(modelId))
  usePageTitle(model?.name ?? t('model.model'))
  if (error instanceof ApiError && error.code === codes.user) return <Gone />
  if (model) return <ShownModel key={modelId} model={model} />
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />
}

function ShownModel({ model }: { model: ModelView }) {
  const { id, moduleId, name, description } = model
  const all = useMemo(() => withItself(model), [model])
  const { data: module } = useQuery(editQueries.module(moduleId))
  return (
    <PartsProvider moduleId={moduleId} models={all} enums={model.enums}>
      <Page>
        <div className={styles.page}>
          <PageHead
            title={<span className={styles.title}>{name}</span>}
            text={<Changed model={model} />}
            actions={module && <Actions id={id} name={name} moduleId={moduleId} projectId={module.projectId} />}
          />
          <Prose text={description} />
          <Fields model={model} />
          <ModelExample model={model} />
          <UsageSection moduleId={moduleId} modelId={id} />
        </div>
      </Page>
    </PartsProvider>
  )
}

function Changed({ model: { modifierName, gmtModified } }: { model: ModelView }) {
  const t = useT()
  const format = useFormat()
  const time = format.relative(gmtModified)
  return modifierName === '' ? t('model.changedPlain', { time }) : t('model.changedBy', { time, name: modifierName })
}

interface ActionsProps {
  id: string
  name: string
  moduleId: string
  projectId: string
}

function Actions({ id, name, moduleId, projectId }: ActionsProps) {
  const t = useT()
  const navigate = useNavigate()
  const askDelete = useAskDeleteModel()
  const canEdit = useCan('doc.edit', { projectId })
  const list = modelsPath({ projectId, moduleId })
  const remove = async () => {
    if (await askDelete({ id, name })) await navigate(list)
  }
  return (
    <>
      <Button
        component={Link}
        to={list}
        variant="subtle"
        color="gray"
        leftSection={<IconArrowLeft size={16} stroke={1.75} />}
      >
        {t('model.back')}
      </Button>
      {canEdit && (
        <>
          <IconButton label={t('model.deleteOf', { name })} onClick={() => void remove()}>
            <IconTrash size={18} stroke={1.75} />
          </IconButton>
          <Button component={Link} to={editModelPath(moduleId, id)} leftSection={<IconEdit size={16} stroke={1.75} />}>
            {t('model.edit')}
          </Button>
        </>
      )}
    </>
  )
}

function Fields({ model }: { model: ModelView }) {
  const t = useT()
  const params = useMemo(() => [rootRow(model)], [model])
  const before = (
    <>
      {model.type === 'array' && <Note>{t('model.listNote')}</Note>}
      {model.params.length === 0 && <p className={styles.quiet}>{t('model.noFields')}</p>}
    </>
  )
  return <ParamSection id="fields" title={t('model.fields')} params={params} before={before} isModel />
}

function Gone() {
  const t = useT()
  return <EmptyState isPage drawing={<BookDrawing />} title={t('model.goneTitle')} text={t('model.goneText')} />
}
