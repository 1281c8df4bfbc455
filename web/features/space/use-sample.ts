import { useNavigate } from 'react-router'
import { told } from '../../lib/api-error.ts'
import { useAddSample } from '../../data/space/space.queries.ts'

/** Makes a sample space and goes there. */
export function useSample() {
  const navigate = useNavigate()
  const addSample = useAddSample()
  const create = async () => {
    const { id } = await addSample.mutateAsync(undefined)
    await navigate(`/space/project/${id}`)
  }
  return { create: () => void create().catch(told), isCreating: addSample.isPending }
}
