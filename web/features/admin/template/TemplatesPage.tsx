import { Button } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { templateQueries } from '../../../data/template/template.queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { BookDrawing } from '../../../ui/BookDrawing.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { PageHead } from '../../../ui/Page.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { NEW_TEMPLATE, templatePath } from './template-paths.ts'
import styles from './template.module.css'
import { TemplateForm } from './TemplateForm.tsx'
import { TemplateTree } from './TemplateTree.tsx'

const nothing = { name: '', groupName: '', content: '' }

/** Templates from which readers generate code, written by super admins. */
export function TemplatesPage() {
  const t = useT()
  const [search] = useSearchParams()
  const id = search.get('id')
  const { data: groups } = useSuspenseQuery(templateQueries.adminTree())
  return (
    <div className={styles.page}>
      <PageHead help="templates" title={t('template.title')} text={t('template.text')} />
      <div className={styles.columns}>
        <TemplateTree groups={groups} current={id} />
        <OpenTemplate id={id} from={search.get('from') ?? ''} hasTemplates={groups.length > 0} />
      </div>
    </div>
  )
}

interface OpenProps {
  id: string | null
  from: string
  hasTemplates: boolean
}

function OpenTemplate({ id, from, hasTemplates }: OpenProps) {
  const t = useT()
  if (id === null) return <NoTemplate hasTemplates={hasTemplates} />
  if (id !== NEW_TEMPLATE) return <StoredTemplate key={id} id={id} />
  if (from !== '') return <StoredTemplate key={`copy of ${from}`} id={from} isCopy />
  return <TemplateForm key={NEW_TEMPLATE} id="" saved={{ ...nothing, name: t('template.newName') }} />
}

function StoredTemplate({ id, isCopy = false }: { id: string; isCopy?: boolean }) {
  const t = useT()
  const { data, error, refetch } = useQuery(templateQueries.detail(id))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton count={6} />
  const { name, groupName, content, version } = data
  if (isCopy) return <TemplateForm id="" saved={{ name: t('template.copyOf', { name }), groupName, content }} />
  return <TemplateForm id={id} version={version} saved={{ name, groupName, content }} />
}

function NoTemplate({ hasTemplates }: { hasTemplates: boolean }) {
  const t = useT()
  return (
    <EmptyState
      drawing={<BookDrawing />}
      title={t(hasTemplates ? 'template.chooseTitle' : 'template.noneTitle')}
      text={t('template.noneText')}
      actions={
        !hasTemplates && (
          <Button component={Link} to={templatePath(NEW_TEMPLATE)}>
            {t('template.newTemplate')}
          </Button>
        )
      }
    />
  )
}
