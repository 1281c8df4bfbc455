import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ManagedDoc } from '#core/contract/admin-doc.ts'
import { isDeprecated } from '#core/doc/doc.ts'
import { viewPath } from '../../../data/doc/doc-paths.ts'
import { useT } from '../../../lib/i18n.ts'
import { DocKindIcon } from '../../../parts/doc/DocKindIcon.tsx'
import { DocStatusTag } from '../../../parts/doc/DocStatusTag.tsx'
import { DataTable, type Column } from '../../../ui/DataTable.tsx'
import { TimeAgo } from '../../../ui/TimeAgo.tsx'
import styles from './docs.module.css'

interface Props {
  docs: ManagedDoc[] | undefined
  isBusy: boolean
  chosen: ReadonlySet<string>
  onChoose: (id: string, isOn: boolean) => void
  empty: ReactNode
  footer: ReactNode
}

export function ManagedTable({ docs, chosen, onChoose, ...others }: Props) {
  const t = useT()
  const columns = useColumns({ chosen, onChoose })
  return (
    <DataTable isTall label={t('managed.title')} columns={columns} rows={docs} rowKey={({ id }) => id} {...others} />
  )
}

function useColumns({ chosen, onChoose }: Pick<Props, 'chosen' | 'onChoose'>): Column<ManagedDoc>[] {
  const t = useT()
  return [
    {
      key: 'doc',
      title: t('managed.doc'),
      cell: (doc) => <DocCell doc={doc} isChosen={chosen.has(doc.id)} onChoose={onChoose} />,
    },
    {
      key: 'place',
      title: t('managed.place'),
      width: 210,
      cell: ({ space, project, module }) => (
        <span className={styles.place}>
          <Link
            className={styles.clip}
            to={`/project/doc/${project.id}?id=${module.id}`}
            title={`${project.name} / ${module.name}`}
          >
            {project.name} / {module.name}
          </Link>
          <span className={styles.quiet}>{space.name}</span>
        </span>
      ),
    },
    {
      key: 'maintainer',
      title: t('managed.maintainer'),
      width: 130,
      cell: ({ author, creator }) => (
        <span className={styles.place}>
          {author === '' ? <span className={styles.quiet}>{t('managed.none')}</span> : author}
          <span className={styles.quiet}>{t('managed.createdBy', { name: creator })}</span>
        </span>
      ),
    },
    { key: 'status', title: t('managed.status'), width: 100, cell: ({ status }) => <DocStatusTag status={status} /> },
    {
      key: 'changed',
      title: t('managed.changed'),
      width: 140,
      cell: ({ gmtModified, modifier }) => (
        <span className={styles.place}>
          <TimeAgo at={gmtModified} />
          <span className={styles.quiet}>{t('managed.changedBy', { name: modifier })}</span>
        </span>
      ),
    },
    {
      key: 'read',
      title: t('managed.read'),
      width: 110,
      cell: ({ lastRead }) =>
        lastRead === 0 ? <span className={styles.quiet}>{t('managed.neverRead')}</span> : <TimeAgo at={lastRead} />,
    },
  ]
}

interface DocCellProps {
  doc: ManagedDoc
  isChosen: boolean
  onChoose: Props['onChoose']
}

function DocCell({ doc, isChosen, onChoose }: DocCellProps) {
  const t = useT()
  const { id, name, url, type, httpMethod, deprecated, isShow } = doc
  return (
    <span className={styles.doc}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={t('managed.select', { name })}
        checked={isChosen}
        onChange={(event) => onChoose(id, event.currentTarget.checked)}
      />
      <span className={styles.what}>
        <span className={styles.name}>
          <Link className={styles.clip} to={viewPath(id)} data-deprecated={isDeprecated(deprecated) || undefined}>
            {name}
          </Link>
          {isDeprecated(deprecated) && <Badge variant="default">{t('managed.deprecated')}</Badge>}
          {isShow === 0 && <Badge variant="default">{t('managed.hidden')}</Badge>}
        </span>
        <span className={styles.url} title={url}>
          <DocKindIcon docType={type} method={httpMethod} />
          {url}
        </span>
      </span>
    </span>
  )
}
