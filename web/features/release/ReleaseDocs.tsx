import { Button, Tooltip } from '@mantine/core'
import { IconBox } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ReleaseDoc, ReleaseRow } from '#core/contract/release.ts'
import { viewPath } from '../../data/doc/view-path.ts'
import { releaseQueries } from '../../data/release/release.queries.ts'
import { useCan } from '../../data/user/permissions.ts'
import { useT } from '../../lib/i18n.ts'
import { DocKindIcon } from '../../parts/doc/DocKindIcon.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { MoreRows } from '../../ui/MoreRows.tsx'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { useGrowing } from '../../ui/use-growing.ts'
import styles from './release.module.css'
import { useAskNewest } from './use-ask-newest.ts'

interface Props {
  projectId: string
  /** Undefined: closed. */
  release: ReleaseRow | undefined
  /** Only the docs of this module. */
  moduleId?: string
  onClose: () => void
}

/** The docs of a release by module, with what has changed since. */
export function ReleaseDocs({ release, onClose, ...others }: Props) {
  const t = useT()
  return (
    <SideDrawer
      title={t('release.docsOf', { name: release?.releaseNo ?? '' })}
      isOpen={release !== undefined}
      onClose={onClose}
      size={640}
    >
      {release && <Docs release={release} {...others} />}
    </SideDrawer>
  )
}

function Docs({ projectId, release, moduleId }: Omit<Props, 'onClose'> & { release: ReleaseRow }) {
  const t = useT()
  const { data, error, refetch } = useQuery(releaseQueries.docs(projectId, release.id))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton count={6} />
  const docs = moduleId === undefined ? data : data.filter((doc) => doc.moduleId === moduleId)
  if (docs.length === 0) return <EmptyState title={t('release.docsEmptyTitle')} text={t('release.docsEmptyText')} />
  const changed = docs.filter(({ isChanged }) => isChanged === 1).length
  return (
    <>
      {release.releaseDesc !== '' && <p className={styles.about}>{release.releaseDesc}</p>}
      {changed > 0 && <Changed release={release} count={changed} />}
      <Groups docs={docs} />
    </>
  )
}

/** How many docs have a newer version, and the way to it. */
function Changed({ release, count }: { release: ReleaseRow; count: number }) {
  const t = useT()
  const canEdit = useCan('release.edit', { projectId: release.projectId })
  const { ask, isPending } = useAskNewest(release)
  return (
    <div className={styles.changes}>
      <p>{t('release.changedCount', { count })}</p>
      {canEdit && (
        <Button size="xs" variant="default" loading={isPending} onClick={() => void ask(count)}>
          {t('release.toNewest')}
        </Button>
      )}
    </div>
  )
}

/** Long lists grow while one reads on. */
function Groups({ docs }: { docs: ReleaseDoc[] }) {
  const { shown, more } = useGrowing(docs)
  const modules = Map.groupBy(shown, ({ moduleId }) => moduleId)
  return (
    <>
      {[...modules].map(([moduleId, ofModule]) => (
        <section key={moduleId} className={styles.module} aria-label={ofModule[0]?.moduleName}>
          <h3>
            <IconBox size={16} stroke={1.75} aria-hidden="true" />
            {ofModule[0]?.moduleName}
          </h3>
          <ul>
            {ofModule.map((doc) => (
              <Doc key={doc.id} doc={doc} />
            ))}
          </ul>
        </section>
      ))}
      <MoreRows key={shown.length} more={more} />
    </>
  )
}

function Doc({ doc: { id, name, type, httpMethod, url, version, isChanged } }: { doc: ReleaseDoc }) {
  const t = useT()
  return (
    <li className={styles.doc}>
      <span className={styles.kind}>
        <DocKindIcon docType={type} method={httpMethod} />
      </span>
      <div className={styles.words}>
        <Link to={viewPath(id)}>{name}</Link>
        {version !== '' && <span className={styles.version}>{version}</span>}
        {isChanged === 1 && (
          <Tooltip label={t('release.changedHint')}>
            <span className={styles.changed}>{t('release.changedSince')}</span>
          </Tooltip>
        )}
        {url !== '' && <code>{url}</code>}
      </div>
    </li>
  )
}
