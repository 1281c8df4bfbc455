import { IconLock, IconWorld } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PersonCard } from '#core/contract/member.ts'
import type { ProjectInfo } from '#core/contract/project.ts'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import { MarbleSwatch } from '../../ui/Marble.tsx'
import { UserAvatar } from '../../ui/UserAvatar.tsx'
import styles from './ProjectFacts.module.css'

export function ProjectFacts({ project }: { project: ProjectInfo }) {
  const t = useT()
  const format = useFormat()
  const description = project.description || <span className={styles.none}>{t('project.noDescription')}</span>
  return (
    <dl className={styles.facts}>
      <Fact label={t('project.space')}>
        <Link className={styles.chip} to={`/space/project/${project.spaceId}`}>
          <MarbleSwatch id={project.spaceId} size={20} />
          {project.space.name}
        </Link>
      </Fact>
      <Fact label={t('project.name')}>{project.name}</Fact>
      <Fact label={t('project.description')}>{description}</Fact>
      <Fact label={t('project.admins')}>
        <Admins people={project.admins} />
      </Fact>
      <Fact label={t('project.visibility')}>
        <Visibility isPrivate={project.isPrivate === 1} />
      </Fact>
      <Fact label={t('project.creator')}>{project.creatorName}</Fact>
      <Fact label={t('project.created')}>{format.dateTime(project.gmtCreate)}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Admins({ people }: { people: PersonCard[] }) {
  const t = useT()
  if (people.length === 0) return <span className={styles.none}>{t('project.noAdmins')}</span>
  return (
    <ul className={styles.people}>
      {people.map(({ id, nickname, email, username }) => (
        <li key={id} className={styles.chip} title={email || username}>
          <UserAvatar name={nickname} size={20} />
          {nickname}
        </li>
      ))}
    </ul>
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
