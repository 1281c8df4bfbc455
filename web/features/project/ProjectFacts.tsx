import { IconLock, IconWorld } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ProjectInfo } from '#core/contract/project.ts'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import { PeopleList } from '../../parts/people/PeopleList.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { MarbleSwatch } from '../../ui/Marble.tsx'
import styles from './ProjectFacts.module.css'

export function ProjectFacts({ project }: { project: ProjectInfo }) {
  const t = useT()
  const format = useFormat()
  const description = project.description || <span className={styles.none}>{t('project.noDescription')}</span>
  return (
    <Facts>
      <Fact label={t('project.space')}>
        <Link className={styles.chip} to={`/space/project/${project.spaceId}`}>
          <MarbleSwatch id={project.spaceId} size={20} />
          {project.space.name}
        </Link>
      </Fact>
      <Fact label={t('project.name')}>{project.name}</Fact>
      <Fact label={t('project.description')}>{description}</Fact>
      <Fact label={t('project.admins')}>
        {project.admins.length === 0 ? (
          <span className={styles.none}>{t('project.noAdmins')}</span>
        ) : (
          <PeopleList people={project.admins} />
        )}
      </Fact>
      <Fact label={t('project.visibility')}>
        <Visibility isPrivate={project.isPrivate === 1} />
      </Fact>
      <Fact label={t('project.creator')}>{project.creatorName}</Fact>
      <Fact label={t('project.created')}>{format.dateTime(project.gmtCreate)}</Fact>
    </Facts>
  )
}

function Visibility({ isPrivate }: { isPrivate: boolean }) {
  const t = useT()
  const Icon = isPrivate ? IconLock : IconWorld
  return (
    <span className={styles.chip}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {isPrivate ? t('project.private') : t('project.public')}
      <span className={styles.hint}>{isPrivate ? t('project.privateText') : t('project.publicText')}</span>
    </span>
  )
}
