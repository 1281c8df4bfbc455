import { Tooltip, VisuallyHidden } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ProjectCard as Project } from '#core/contract/project.ts'
import { useT } from '../../lib/i18n.ts'
import { AvatarStack } from '../../ui/AvatarStack.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import { namesOf } from './names-of.ts'
import styles from './ProjectCard.module.css'

export function ProjectCard({ project }: { project: Project }) {
  const t = useT()
  return (
    <Link className={styles.card} to={`/project/doc/${project.id}`}>
      <h2 className={styles.title}>
        {project.isPrivate === 1 && <PrivateMark />}
        <span className={styles.name}>{project.name}</span>
      </h2>
      <p className={styles.description}>{project.description}</p>
      <p className={styles.foot}>
        <span className={styles.facts}>
          {t('project.moduleCount', { count: project.moduleCount })} · {t('space.updated')}{' '}
          <TimeAgo at={project.gmtModified} />
        </span>
        <AvatarStack people={project.admins} label={t('space.adminsAre', { names: namesOf(project.admins) })} />
      </p>
    </Link>
  )
}

export function PrivateMark() {
  const t = useT()
  return (
    <Tooltip label={t('space.privateProject')}>
      <span className={styles.lock}>
        <IconLock size={14} stroke={1.75} aria-hidden="true" />
        <VisuallyHidden>{t('space.privateProject')}</VisuallyHidden>
      </span>
    </Tooltip>
  )
}
