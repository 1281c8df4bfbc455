import { Button } from '@mantine/core'
import { IconBox, IconFolder, IconFolders, IconGitBranch, IconStar, type Icon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { FollowedPlace, PlaceKind } from '#core/contract/follow.ts'
import { followQueries } from '../../data/follow/follow.queries.ts'
import { browsePath } from '../../data/release/release-paths.ts'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../../ui/Page.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import { usePageAddress } from '../../ui/use-page-address.ts'
import styles from './follow.module.css'
import { Unfollow } from './Unfollow.tsx'

/** Folders, modules, projects and releases, followed last first. */
export function FollowedPlaces({ control }: { control: ReactNode }) {
  const t = useT()
  const format = useFormat()
  const { page, setPage } = usePageAddress()
  const { data, isPlaceholderData } = useQuery(followQueries.places(page))
  const count = data?.total ?? 0
  return (
    <>
      <PageHead
        help="following#follow"
        title={t('follow.title')}
        text={count > 0 && t('follow.placeCount', { count, number: format.number(count) })}
        actions={control}
      />
      <DataTable
        label={t('follow.places')}
        columns={useColumns()}
        rows={data?.list}
        rowKey={({ kind, sourceId }) => `${kind} ${sourceId}`}
        isTall
        isBusy={isPlaceholderData}
        tools={unfollow}
        empty={<NoPlaces />}
        footer={data && <Pager total={data.total} {...page} onChange={setPage} />}
      />
    </>
  )
}

const unfollow = ({ kind, sourceId, name }: FollowedPlace) => <Unfollow thing={{ kind, id: sourceId, name }} />

function useColumns(): Column<FollowedPlace>[] {
  const t = useT()
  return [
    { key: 'place', title: t('follow.placeName'), cell: (place) => <Place place={place} /> },
    { key: 'kind', title: t('follow.placeKind'), width: 140, cell: ({ kind }) => t(`follow.kind.${kind}`) },
    { key: 'since', title: t('follow.placeSince'), width: 160, cell: ({ gmtCreate }) => <TimeAgo at={gmtCreate} /> },
  ]
}

const icons: Record<PlaceKind, Icon> = {
  folder: IconFolder,
  module: IconBox,
  project: IconFolders,
  release: IconGitBranch,
}

function Place({ place }: { place: FollowedPlace }) {
  const Icon = icons[place.kind]
  const above = [place.kind !== 'project' && place.projectName, place.kind === 'folder' && place.moduleName]
  const where = above.filter((name) => name !== false).join(' / ')
  return (
    <span className={styles.doc}>
      <span className={styles.kind}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
      </span>
      <span className={styles.words}>
        <Link className={styles.name} to={placePath(place)}>
          {place.name}
        </Link>
        {where !== '' && <span className={styles.who}>{where}</span>}
      </span>
    </span>
  )
}

/** A folder is shown in the list of its module. */
function placePath({ kind, projectId, moduleId, sourceId }: FollowedPlace): string {
  if (kind === 'release') return browsePath(projectId, sourceId)
  if (kind === 'project') return `/project/doc/${projectId}`
  return `/project/doc/${projectId}?${new URLSearchParams({ module: moduleId })}`
}

function NoPlaces() {
  const t = useT()
  return (
    <EmptyState
      drawing={<IconStar className={styles.drawing} size={32} stroke={1.5} aria-hidden="true" />}
      title={t('follow.placesEmptyTitle')}
      text={t('follow.placesEmptyText')}
      actions={
        <Button component={Link} to="/dashboard">
          {t('follow.dashboard')}
        </Button>
      }
    />
  )
}
