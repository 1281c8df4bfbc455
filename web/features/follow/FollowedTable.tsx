import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { FollowedDoc } from '#core/contract/follow.ts'
import { isDeprecated } from '#core/doc/doc.ts'
import { viewPath } from '../../data/doc/view-path.ts'
import { useT } from '../../lib/i18n.ts'
import { DocKindIcon } from '../../parts/doc/DocKindIcon.tsx'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import styles from './follow.module.css'
import { Unfollow } from './Unfollow.tsx'

interface Props {
  /** Undefined while the first answer is awaited. */
  docs: FollowedDoc[] | undefined
  isBusy: boolean
  empty: ReactNode
  footer: ReactNode
}

export function FollowedTable({ docs, ...others }: Props) {
  const t = useT()
  return (
    <DataTable
      label={t('follow.docs')}
      columns={useColumns()}
      rows={docs}
      rowKey={({ id }) => id}
      isTall
      tools={unfollow}
      {...others}
    />
  )
}

const unfollow = ({ id, name }: FollowedDoc) => <Unfollow thing={{ kind: 'doc', id, name }} />

function useColumns(): Column<FollowedDoc>[] {
  const t = useT()
  return [
    { key: 'doc', title: t('follow.doc'), cell: (doc) => <Doc doc={doc} /> },
    {
      key: 'place',
      title: t('follow.place'),
      width: 260,
      cell: ({ projectName, moduleName }) => (
        <span className={styles.place}>
          {projectName} / {moduleName}
        </span>
      ),
    },
    { key: 'changed', title: t('follow.lastChange'), width: 220, cell: (doc) => <LastChange doc={doc} /> },
  ]
}

function Doc({ doc: { id, name, url, httpMethod, type, deprecated } }: { doc: FollowedDoc }) {
  return (
    <span className={styles.doc}>
      <span className={styles.kind}>
        <DocKindIcon docType={type} method={httpMethod} />
      </span>
      <span className={styles.words}>
        <Link className={styles.name} to={viewPath(id)} data-struck={isDeprecated(deprecated) || undefined}>
          {name}
        </Link>
        {url !== '' && <code className={styles.url}>{url}</code>}
      </span>
    </span>
  )
}

function LastChange({ doc: { gmtModified, modifierName } }: { doc: FollowedDoc }) {
  const t = useT()
  return (
    <span className={styles.words}>
      <TimeAgo at={gmtModified} />
      {modifierName !== '' && <span className={styles.who}>{t('follow.changedBy', { name: modifierName })}</span>}
    </span>
  )
}
