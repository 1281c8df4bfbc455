import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readDimension, type Dimension } from '../../data/doc/view-dimension.ts'
import { viewQueries } from '../../data/doc/view.queries.ts'
import { readStored, store } from '../../lib/storage.ts'

interface PlaceIds {
  spaceId: string
  projectId: string
}

/** The space or project of the tree: that of the opened doc, else the last one used, else the first. */
export function useViewPlace(doc: ({ id: string } & PlaceIds) | undefined) {
  const [dimension, setDimension] = useState(readDimension)
  const [chosen, setChosen] = useState<Partial<PlaceIds>>(() => ({
    spaceId: readStored('spaceId'),
    projectId: readStored('projectId'),
  }))
  const { spaceId, projectId } = chosen
  useEffect(() => {
    if (spaceId !== undefined) store('spaceId', spaceId)
    if (projectId !== undefined) store('projectId', projectId)
  }, [spaceId, projectId])
  const choose = (ids: Partial<PlaceIds>) => setChosen({ ...chosen, ...ids })

  const [followed, setFollowed] = useState('')
  if (doc && doc.id !== followed) {
    setFollowed(doc.id)
    choose({ spaceId: doc.spaceId, projectId: doc.projectId })
  }

  const turn = (next: Dimension) => {
    store('viewDimension', next)
    setDimension(next)
  }
  return { dimension, turn, choose, ...usePlaces(chosen) }
}

/** The lists to choose from, and what is chosen as far as it is still there. */
function usePlaces({ spaceId, projectId }: Partial<PlaceIds>) {
  const { data: groups, isPending } = useQuery(viewQueries.projects())
  const { data: spaces } = useQuery(viewQueries.spaces())
  const projects = (groups ?? []).flatMap((space) => space.projects.map((project) => ({ ...project, space })))
  return {
    isPending,
    groups: groups ?? [],
    spaces: spaces ?? [],
    project: projects.find(({ id }) => id === projectId) ?? projects[0],
    space: spaces?.find(({ id }) => id === spaceId) ?? spaces?.[0],
  }
}

export type ViewPlace = ReturnType<typeof useViewPlace>
