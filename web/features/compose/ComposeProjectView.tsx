import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ComposeProject } from '#core/contract/compose.ts'
import { useT } from '../../lib/i18n.ts'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import styles from './compose.module.css'
import { ComposeDocs } from './docs/ComposeDocs.tsx'
import { ProjectHead } from './ProjectHead.tsx'

/** Loaded lazily: parameter tables and the Markdown editor are large. */
const SettingView = lazy(async () => ({ default: (await import('./setting/SettingView.tsx')).SettingView }))

interface Props {
  project: ComposeProject
  canEdit: boolean
}

const views = ['docs', 'setting'] as const

/** A compose project: what it is, its docs, and its settings. */
export function ComposeProjectView({ project, canEdit }: Props) {
  const t = useT()
  const [params] = useSearchParams()
  const view = params.get('view') === 'setting' ? 'setting' : 'docs'
  return (
    <>
      <ProjectHead project={project} canEdit={canEdit} />
      <nav className={styles.views} aria-label={project.name}>
        {views.map((id) => (
          <Link
            key={id}
            to={{ search: `?project=${project.id}&view=${id}` }}
            aria-current={id === view ? 'page' : undefined}
          >
            {t(`compose.view_${id}`)}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<RowsSkeleton count={6} />}>
        {view === 'docs' ? (
          <ComposeDocs projectId={project.id} canEdit={canEdit} />
        ) : (
          <SettingView projectId={project.id} canEdit={canEdit} />
        )}
      </Suspense>
    </>
  )
}
