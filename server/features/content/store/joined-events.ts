import type { DocEvent } from '#core/contract/webhook.ts'

/** Combines two changes of one doc into one event. */
export function joinedEvents(before: DocEvent | undefined, now: DocEvent): DocEvent {
  if (before === 'added' && now === 'changed') return 'added'
  return before === 'deleted' && now !== 'deleted' ? 'changed' : now
}
