import { useQuery } from '@tanstack/react-query'
import { projectQueries } from '../../data/project/project.queries.ts'
import { spaceQueries } from '../../data/space/space.queries.ts'
import { useT } from '../../lib/i18n.ts'

const MAX_NAMES = 3

/** Adds to a refusal who can give the missing role. Only for people who can see the project or space, and so its admins. */
export function AskAdmins({ text, projectId, spaceId }: { text: string; projectId?: string; spaceId?: string }) {
  const t = useT()
  const { data: project } = useQuery({ ...projectQueries.info(projectId ?? ''), enabled: projectId !== undefined })
  const { data: space } = useQuery({ ...spaceQueries.info(spaceId ?? ''), enabled: spaceId !== undefined })
  const admins = project?.admins ?? space?.leaders ?? []
  if (admins.length === 0) return text
  const names = admins.slice(0, MAX_NAMES).map(({ nickname }) => nickname)
  return (
    <>
      {text}
      <br />
      {t('common.askAdmins', { names: names.join(t('common.askComma')) })}
    </>
  )
}
