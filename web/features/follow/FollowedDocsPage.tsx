import { Button, SegmentedControl } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { VIEW_PATH } from '../../data/doc/view-path.ts'
import { followQueries } from '../../data/follow/follow.queries.ts'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page, PageHead } from '../../ui/Page.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { usePageAddress } from '../../ui/use-page-address.ts'
import styles from './follow.module.css'
import { FollowedPlaces } from './FollowedPlaces.tsx'
import { FollowedTable } from './FollowedTable.tsx'

/** What the reader follows: docs, and places with all docs in them. */
export function FollowedDocsPage() {
  const t = useT()
  const address = usePageAddress()
  const isPlaces = address.filter('tab') === PLACES
  const choose = (tab: string) => address.setFilter('tab', tab === PLACES ? PLACES : '')
  const tabs = [
    { value: DOCS, label: t('follow.docs') },
    { value: PLACES, label: t('follow.places') },
  ]
  const control = (
    <SegmentedControl aria-label={t('follow.tabs')} data={tabs} value={isPlaces ? PLACES : DOCS} onChange={choose} />
  )
  return <Page>{isPlaces ? <FollowedPlaces control={control} /> : <FollowedDocs control={control} />}</Page>
}

const DOCS = 'docs'
const PLACES = 'places'

/** Last changed first. */
function FollowedDocs({ control }: { control: ReactNode }) {
  const t = useT()
  const format = useFormat()
  const { page, setPage } = usePageAddress()
  const { data, isPlaceholderData } = useQuery(followQueries.page(page))
  const count = data?.total ?? 0
  return (
    <>
      <PageHead
        help="following#follow"
        title={t('follow.title')}
        text={count > 0 && t('follow.count', { count, number: format.number(count) })}
        actions={control}
      />
      <FollowedTable
        docs={data?.list}
        isBusy={isPlaceholderData}
        empty={<NoneFollowed />}
        footer={data && <Pager total={data.total} {...page} onChange={setPage} />}
      />
    </>
  )
}

function NoneFollowed() {
  const t = useT()
  return (
    <EmptyState
      drawing={<IconStar className={styles.drawing} size={32} stroke={1.5} aria-hidden="true" />}
      title={t('follow.emptyTitle')}
      text={t('follow.emptyText')}
      actions={
        <Button component={Link} to={VIEW_PATH}>
          {t('follow.readDocs')}
        </Button>
      }
    />
  )
}
