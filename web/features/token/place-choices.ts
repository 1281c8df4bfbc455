import { useQuery } from '@tanstack/react-query'
import { viewQueries } from '../../data/doc/view.queries.ts'
import { useT } from '../../lib/i18n.ts'

/** Spaces and projects as choices. Their values carry the kind, because ids of the two may be equal. */
export function usePlaceChoices() {
  const t = useT()
  const { data: spaces = [] } = useQuery(viewQueries.spaces())
  const { data: groups = [] } = useQuery(viewQueries.projects())
  const projects = groups.flatMap(({ name: space, projects: list }) =>
    list.map(({ id, name }) => ({ value: `project:${id}`, label: `${space} / ${name}` })),
  )
  return [
    { group: t('token.space'), items: spaces.map(({ id, name }) => ({ value: `space:${id}`, label: name })) },
    { group: t('token.project'), items: projects },
  ]
}

export function splitPlaces(chosen: readonly string[]) {
  const ids = (kind: string) =>
    chosen.filter((value) => value.startsWith(`${kind}:`)).map((value) => value.slice(kind.length + 1))
  return { spaceIds: ids('space'), projectIds: ids('project') }
}
