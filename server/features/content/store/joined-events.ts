import type { DocEvent } from '#core/contract/webhook.ts'

/** What two changes of one doc come to. */
export function joinedEvents(before: DocEvent | undefined, now: DocEvent): DocEvent {
  if (before === 'added' && now === 'changed') return 'added'
  return before === 'deleted' && now !== 'deleted' ? 'changed' : now
}
