import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { closedReason, visitQueries } from '../../data/visit/visit.queries.ts'
import { useVisit } from './visit-context.ts'

/** A call can find the publication closed, or its password changed: the page then asks for its state again, and shows it. */
export function useClosedMeanwhile(error: unknown): void {
  const client = useQueryClient()
  const { source } = useVisit()
  const isClosed = closedReason(error) !== undefined
  useEffect(() => {
    if (isClosed) void client.invalidateQueries({ queryKey: visitQueries.publication(source).queryKey })
  }, [client, source, isClosed])
}
