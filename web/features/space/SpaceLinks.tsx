import { useQuery } from '@tanstack/react-query'
import { spacePath } from '../../data/space/space-path.ts'
import { spaceQueries } from '../../data/space/space.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { MarbleSwatch } from '../../ui/Marble.tsx'
import { SideLabel, SideLink, SideText } from '../../ui/SideNav.tsx'

/** The spaces of the reader as part of the side menu. */
export function SpaceLinks() {
  const t = useT()
  const { data: spaces } = useQuery(spaceQueries.list())
  return (
    <>
      <SideLabel>{t('home.spaces')}</SideLabel>
      {spaces?.length === 0 && <SideText>{t('home.noSpaces')}</SideText>}
      {spaces?.map((space) => (
        <SideLink
          key={space.id}
          to={spacePath(space)}
          icon={<MarbleSwatch id={space.id} size={20} />}
          label={space.name}
        />
      ))}
    </>
  )
}
