import { useNavigate } from 'react-router'
import { useAddSample } from '../../data/space/space.queries.ts'
import { ignoreReported } from '../../lib/api-error.ts'

/** Makes a sample space and goes there. */
export function useSample() {
  const navigate = useNavigate()
  const addSample = useAddSample()
  const create = async () => {
    const { id } = await addSample.mutateAsync(undefined)
    await navigate(`/space/project/${id}`)
  }
  return { create: () => void create().catch(ignoreReported), isCreating: addSample.isPending }
}
