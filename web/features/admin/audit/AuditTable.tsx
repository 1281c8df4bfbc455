import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { auditWords, type AuditAction, type AuditEntry, type AuditKind } from '#core/contract/audit.ts'
import { useFormat } from '../../../lib/format.ts'
import { useT } from '../../../lib/i18n.ts'
import { DataTable, type Column } from '../../../ui/DataTable.tsx'
import { Hint } from '../../../ui/Hint.tsx'
import styles from './audit.module.css'

interface Props {
  entries: AuditEntry[] | undefined
  isBusy: boolean
  empty: ReactNode
  footer: ReactNode
}

export function AuditTable({ entries, ...others }: Props) {
  const t = useT()
  return (
    <DataTable label={t('audit.title')} columns={useColumns()} rows={entries} rowKey={({ id }) => id} {...others} />
  )
}

function useColumns(): Column<AuditEntry>[] {
  const t = useT()
  const format = useFormat()
  return [
    { key: 'action', title: t('audit.action'), cell: ({ action }) => <ActionCell action={action} /> },
    {
      key: 'actor',
      title: t('audit.actor'),
      width: 180,
      cell: ({ actor }) => (actor === '' ? <span className={styles.quiet}>{t('audit.nobody')}</span> : actor),
    },
    { key: 'object', title: t('audit.object'), cell: ({ object }) => <ObjectCell parts={object} /> },
    {
      key: 'address',
      title: t('audit.address'),
      width: 140,
      cell: ({ address, requestId }) => (
        <Hint label={`${t('audit.requestId')}: ${requestId}`}>
          <code className={styles.code}>{address}</code>
        </Hint>
      ),
    },
    {
      key: 'at',
      title: t('audit.time'),
      width: 190,
      cell: ({ at }) => <time dateTime={new Date(at).toISOString()}>{format.dateTime(at)}</time>,
    },
  ]
}

const isKnown = (action: string): action is AuditAction => action in auditWords

/** An entry of an older version may have an action that is no longer recorded. */
function ActionCell({ action }: { action: string }) {
  const t = useT()
  return <span className={styles.action}>{isKnown(action) ? t(auditWords[action]) : action}</span>
}

const pathOf: Partial<Record<AuditKind, (id: string) => string>> = {
  space: (id) => `/space/project/${id}`,
  project: (id) => `/project/doc/${id}`,
  doc: (id) => `/view/${id}`,
  user: (id) => `/admin/users?q=${id}`,
}

function ObjectCell({ parts }: { parts: AuditEntry['object'] }) {
  const t = useT()
  return (
    <span className={styles.object}>
      {parts.map(({ kind, id, text }, index) => {
        const key = `${index} ${id}`
        if (kind === '') return <span key={key}>{text}</span>
        const path = text === '' ? undefined : pathOf[kind]?.(id)
        return (
          <span key={key}>
            <span className={styles.quiet}>{t(`audit.kind_${kind}`)}</span>{' '}
            {path === undefined ? text || <code className={styles.code}>{id}</code> : <Link to={path}>{text}</Link>}
          </span>
        )
      })}
    </span>
  )
}
