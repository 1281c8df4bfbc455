import { messageTypes, type MessageType } from '#core/contract/message.ts'
import type { MessageFilter } from '../../data/message/message.queries.ts'
import { usePageAddress } from '../../ui/use-page-address.ts'

const USUAL_SIZE = 10

export type MessageFilterState = ReturnType<typeof useMessageFilter>

/** The page and the filters of the message centre, which are in the address. */
export function useMessageFilter() {
  const { page, filter, setPage, setFilter, clearFilters } = usePageAddress(USUAL_SIZE)
  const isRead = parseFlag(filter('read'))
  const type = parseType(filter('type'))
  const projectId = filter('project') || undefined
  const asked: MessageFilter = {
    ...(isRead !== undefined && { isRead }),
    ...(type !== undefined && { type }),
    ...(projectId !== undefined && { projectId }),
  }
  const isFiltered = Object.keys(asked).length > 0
  const clear = () => clearFilters('read', 'type', 'project')
  return { page, isRead, type, projectId, asked, isFiltered, setPage, setFilter, clear }
}

const parseFlag = (text: string): 0 | 1 | undefined => (text === '1' ? 1 : text === '0' ? 0 : undefined)

const parseType = (text: string): MessageType | undefined =>
  Object.values(messageTypes).find((type) => String(type) === text)
