import type { TextKey } from '#core/i18n/texts.ts'
import type { Translate } from '#core/i18n/translator.ts'
import type { DeliveryKind, ReleaseNews } from '../../../context/ctx.ts'

/** News in a notice that is not about the content of a doc. */
export type ToldNote = ToldComment | ToldRelease | ToldDelivery

export interface ToldComment {
  event: 'commented'
  docId: number
  docName: string
  /** Missing in deliveries of older versions. */
  commentId?: number
  /** Read when the delivery is sent. */
  text: string
  by: string
}

export interface ToldRelease {
  event: 'released'
  releaseId: number
  releaseNo: string
  change: ReleaseNews['event']
  docCount: number
  by: string
}

/** A push, import or sync. */
export interface ToldDelivery {
  event: 'delivered' | 'failed'
  kind: DeliveryKind
  by: string
  created: number
  updated: number
  removed: number
  /** Why it failed; "" when it did not. */
  reason: string
}

const MAX_NOTES = 50

/** Repeated changes of a release are one note. undefined: these are too many for one notice. */
export function joinNotes(before: ToldNote[], now: ToldNote[]): ToldNote[] | undefined {
  const notes = [...before]
  for (const note of now) {
    const at = notes.findIndex((one) => isSameRelease(one, note))
    if (at === -1) notes.push(note)
    else notes.splice(at, 1, joinReleases(notes[at], note))
  }
  return notes.length > MAX_NOTES ? undefined : notes
}

const isSameRelease = (one: ToldNote, other: ToldNote) =>
  one.event === 'released' && other.event === 'released' && one.releaseId === other.releaseId

/** A release that is published and then changed is new to the receiver. */
function joinReleases(before: ToldNote | undefined, now: ToldNote): ToldNote {
  if (before?.event !== 'released' || now.event !== 'released') return now
  return { ...now, change: before.change === 'published' && now.change === 'changed' ? 'published' : now.change }
}

export const deliveryWords: Record<DeliveryKind, TextKey> = {
  push: 'webhook.deliveryPush',
  import: 'webhook.deliveryImport',
  sync: 'webhook.deliverySync',
}

/** What a note is about, in a few words. */
export function nameNote(t: Translate, note: ToldNote): string {
  if (note.event === 'commented') return note.docName
  return note.event === 'released' ? note.releaseNo : t(deliveryWords[note.kind])
}
