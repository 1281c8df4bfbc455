import { Link } from 'react-router'
import type { SpaceInfo } from '#core/contract/space.ts'
import { spacePath } from '../../data/space/space-path.ts'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import { PeopleList } from '../../parts/people/PeopleList.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'

export function SpaceFacts({ space }: { space: SpaceInfo }) {
  const t = useT()
  const format = useFormat()
  return (
    <Facts>
      <Fact label={t('space.name')}>{space.name}</Fact>
      <Fact label={t('space.kind')}>{space.isCompose === 1 ? t('space.kindCompose') : t('space.kindNormal')}</Fact>
      <Fact label={t('space.admins')}>
        <PeopleList people={space.leaders} />
      </Fact>
      {space.isCompose === 0 && (
        <Fact label={t('space.projects')}>
          <Link to={spacePath(space)}>{t('home.projectCount', { count: space.projectCount })}</Link>
        </Fact>
      )}
      <Fact label={t('space.members')}>
        <Link to={`/space/member/${space.id}`}>
          {t('member.count', { count: space.memberCount, number: format.number(space.memberCount) })}
        </Link>
      </Fact>
      <Fact label={t('space.creator')}>{space.creatorName}</Fact>
      <Fact label={t('space.createdAt')}>{format.dateTime(space.gmtCreate)}</Fact>
    </Facts>
  )
}
