import { Link } from 'react-router'
import type { ProjectCard } from '#core/contract/project.ts'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { MoreRows } from '../../ui/MoreRows.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import { useGrowing } from '../../ui/use-growing.ts'
import { PrivateMark } from './ProjectCard.tsx'
import styles from './ProjectTable.module.css'

/** Projects as rows. Hundreds of them are drawn while scrolling, not at once. */
export function ProjectTable({ projects }: { projects: ProjectCard[] }) {
  const t = useT()
  const columns = useColumns()
  const { shown, more } = useGrowing(projects)
  return (
    <>
      <DataTable label={t('space.projects')} columns={columns} rows={shown} rowKey={({ id }) => id} empty={null} />
      <MoreRows key={shown.length} more={more} />
    </>
  )
}

function useColumns(): Column<ProjectCard>[] {
  const t = useT()
  const format = useFormat()
  return [
    { key: 'name', title: t('space.projectName'), width: 240, cell: (project) => <Name project={project} /> },
    {
      key: 'description',
      title: t('space.description'),
      cell: ({ description }) => <span className={styles.description}>{description}</span>,
    },
    {
      key: 'modules',
      title: t('space.applications'),
      width: 100,
      align: 'right',
      cell: ({ moduleCount }) => format.number(moduleCount),
    },
    { key: 'creator', title: t('space.creator'), width: 130, cell: ({ creatorName }) => creatorName },
    { key: 'changed', title: t('space.lastChange'), width: 130, cell: (row) => <TimeAgo at={row.gmtModified} /> },
    { key: 'created', title: t('space.createdAt'), width: 130, cell: ({ gmtCreate }) => format.date(gmtCreate) },
  ]
}

function Name({ project }: { project: ProjectCard }) {
  return (
    <span className={styles.name}>
      {project.isPrivate === 1 && <PrivateMark />}
      <Link to={`/project/doc/${project.id}`}>{project.name}</Link>
    </span>
  )
}
