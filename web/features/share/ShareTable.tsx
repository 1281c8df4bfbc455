import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ShareRow } from '#core/contract/share.ts'
import { useSwitchShare } from '../../data/share/share.queries.ts'
import { useFormat } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/i18n.ts'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { dayText, shareName } from './share-words.ts'
import { LinkCell } from './LinkCell.tsx'
import styles from './share.module.css'
import { ShareMenu, type ShareActs } from './ShareMenu.tsx'

interface Props extends ShareActs {
  shares: ShareRow[] | undefined
  isBusy: boolean
  empty: ReactNode
  footer: ReactNode
  onContent: (share: ShareRow) => void
}

export function ShareTable({ shares, isBusy, empty, footer, onContent, ...acts }: Props) {
  const t = useT()
  const tools = (share: ShareRow) => <ShareMenu share={share} {...acts} />
  return (
    <DataTable
      label={t('share.title')}
      columns={useColumns(onContent)}
      rows={shares}
      rowKey={({ id }) => id}
      isTall
      isBusy={isBusy}
      tools={tools}
      empty={empty}
      footer={footer}
    />
  )
}

function useColumns(onContent: Props['onContent']): Column<ShareRow>[] {
  const t = useT()
  return [
    { key: 'link', title: t('share.link'), cell: (share) => <LinkCell share={share} /> },
    {
      key: 'content',
      title: t('share.content'),
      width: 110,
      cell: (share) => <Content share={share} onContent={onContent} />,
    },
    {
      key: 'style',
      title: t('share.style'),
      width: 100,
      cell: ({ type }) => (
        <span className={styles.tag} data-kind={type === 1 ? 'public' : 'encrypted'}>
          {t(type === 1 ? 'share.public' : 'share.encrypted')}
        </span>
      ),
    },
    { key: 'until', title: t('share.until'), width: 140, cell: (share) => <Until share={share} /> },
    { key: 'visits', title: t('share.visits'), width: 130, cell: (share) => <Visits share={share} /> },
    {
      key: 'debug',
      title: t('share.debug'),
      width: 95,
      cell: ({ isShowDebug }) => t(isShowDebug === 1 ? 'share.debugOn' : 'share.debugOff'),
    },
    {
      key: 'created',
      title: t('share.created'),
      width: 130,
      cell: ({ creatorName, gmtCreate }) => (
        <div className={styles.lines}>
          <span>{creatorName}</span>
          <span className={styles.quiet}>
            <TimeAgo at={gmtCreate} />
          </span>
        </div>
      ),
    },
    { key: 'status', title: t('share.status'), width: 110, cell: (share) => <StatusSwitch share={share} /> },
  ]
}

function Content({ share, onContent }: { share: ShareRow } & Pick<Props, 'onContent'>) {
  const t = useT()
  const format = useFormat()
  const { isAll, contentCount, releaseNo, isReleased } = share
  if (releaseNo !== '') {
    return (
      <div className={styles.lines}>
        <span>{t('share.ofRelease', { name: releaseNo })}</span>
        {isReleased === 0 && <StatusTag kind="failed">{t('share.releaseClosed')}</StatusTag>}
      </div>
    )
  }
  if (isAll === 1) return t('share.allDocs')
  return (
    <button
      type="button"
      className={styles.link}
      aria-label={t('share.showContent', { name: shareName(share) })}
      onClick={() => onContent(share)}
    >
      {t('share.parts', { count: contentCount, number: format.number(contentCount) })}
    </button>
  )
}

function Until({ share: { expirationTime, isExpired } }: { share: ShareRow }) {
  const t = useT()
  const lang = useLanguage()
  if (expirationTime === '') return <span className={styles.quiet}>{t('share.forever')}</span>
  return (
    <div className={styles.lines}>
      <span>{dayText(expirationTime, lang)}</span>
      {isExpired === 1 && <StatusTag kind="failed">{t('share.expired')}</StatusTag>}
    </div>
  )
}

function Visits({ share: { visits, lastVisitAt } }: { share: ShareRow }) {
  const t = useT()
  const format = useFormat()
  if (visits === 0) return <span className={styles.quiet}>{t('share.neverVisited')}</span>
  return (
    <div className={styles.lines}>
      <span>{format.number(visits)}</span>
      <span className={styles.quiet}>{t('share.lastVisit', { time: format.relative(lastVisitAt) })}</span>
    </div>
  )
}

function StatusSwitch({ share }: { share: ShareRow }) {
  const t = useT()
  const { mutate, isPending, variables } = useSwitchShare()
  const name = shareName(share)
  // Optimistic during the request.
  const isOn = (isPending ? variables.status : share.status) === 1
  const set = (status: 0 | 1) =>
    mutate(
      { id: share.id, status },
      { onSuccess: () => toastDone(t(status === 1 ? 'share.nowEnabled' : 'share.nowDisabled', { name })) },
    )
  return (
    <Switch
      size="sm"
      aria-label={t('share.setEnabled', { name })}
      label={t(isOn ? 'share.enabled' : 'share.disabled')}
      checked={isOn}
      onChange={(event) => set(event.currentTarget.checked ? 1 : 0)}
    />
  )
}
