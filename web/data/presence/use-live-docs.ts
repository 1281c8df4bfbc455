import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLive } from '../live/live-bus.ts'

/** Lists and trees can be large, and many people can have one open: not each change is fetched at once. */
const LIST_MS = 5000
const LIST_SPREAD_MS = 5000

/** Fetches what others changed: the open doc at once, lists and trees a little later. */
export function useLiveDocs(docId = ''): void {
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refreshLists = () => {
      timer = undefined
      for (const name of lists) void client.invalidateQueries({ queryKey: ['doc', name] })
    }
    const end = onLive('changed', ({ docIds }) => {
      if (Array.isArray(docIds) && docIds.includes(docId)) {
        void client.invalidateQueries({ queryKey: ['doc', 'view', docId] })
      }
      timer ??= setTimeout(refreshLists, LIST_MS + Math.random() * LIST_SPREAD_MS)
    })
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [client, docId])
}

const lists = ['projectTree', 'spaceTree', 'list']
