import { Button } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
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
import { FollowedTable } from './FollowedTable.tsx'

/** The docs that the reader follows, last changed first. */
export function FollowedDocsPage() {
  const t = useT()
  const format = useFormat()
  const { page, setPage } = usePageAddress()
  const { data, isPlaceholderData } = useQuery(followQueries.page(page))
  const count = data?.total ?? 0
  return (
    <Page>
      <PageHead
        title={t('follow.title')}
        text={count > 0 && t('follow.count', { count, number: format.number(count) })}
      />
      <FollowedTable
        docs={data?.list}
        isBusy={isPlaceholderData}
        empty={<NoneFollowed />}
        footer={data && <Pager total={data.total} {...page} onChange={setPage} />}
      />
    </Page>
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
