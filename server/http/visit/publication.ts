import type { PublicationKind } from '#core/contract/call.ts'
import { UserError } from '../../base/errors.ts'
import type { Instance } from '../../context/live-settings.ts'
import type { Db } from '../../db/open.ts'
import { prepare } from '../../db/prepared.ts'
import type { Millis } from '../../db/tables.ts'

/** The columns of a share or compose project that decide whether it opens. */
export interface PublicationState {
  id: number
  type: 1 | 2
  status: 0 | 1
  /** "" for no end. */
  lastDay: string
  /** Set for a share of a release. */
  releaseId?: number
}

/** A deleted module, project or space closes its shares. */
const findShare = prepare((db, key: string) =>
  db
    .selectFrom('share')
    .innerJoin('module', 'module.id', 'share.module_id')
    .innerJoin('project', 'project.id', 'module.project_id')
    .innerJoin('space', 'space.id', 'project.space_id')
    .leftJoin('release', 'release.id', 'share.release_id')
    .select(['share.id', 'share.type', 'share.status', 'share.last_day as lastDay', 'share.release_id as releaseId'])
    .select(['release.status as releaseStatus', 'release.is_frozen as isFrozen'])
    .where('share.key', '=', key)
    .where('module.deleted_at', 'is', null)
    .where('project.deleted_at', 'is', null)
    .where('space.deleted_at', 'is', null),
)

const findShow = prepare((db, key: string) =>
  db
    .selectFrom('compose_project')
    .innerJoin('space', 'space.id', 'compose_project.space_id')
    .select(['compose_project.id', 'compose_project.type', 'compose_project.status'])
    .where('compose_project.key', '=', key)
    .where('space.deleted_at', 'is', null),
)

/** Why a link opens nothing, for the page that tells visitors. */
export type ClosedReason = 'unknown' | 'disabled' | 'expired'

/** Throws if the link is unknown, disabled or expired. A disabled published project answers like an unknown one. */
export async function getPublication(
  { db, services }: { db: Db; services: Clock },
  of: PublicationKind,
  key: string,
): Promise<PublicationState> {
  if (of === 'show') {
    const [row] = await findShow(db, key)
    if (!row || row.status === 0) throw closed('visit.documentNotFound', 'unknown')
    return { ...row, lastDay: '' }
  }
  const [row] = await findShare(db, key)
  if (!row) throw closed('visit.notFound', 'unknown')
  const { id, type, status, lastDay, releaseId, releaseStatus, isFrozen } = row
  const isOfDraft = releaseId !== null && (releaseStatus !== 1 || isFrozen !== 1)
  if (status === 0 || isOfDraft) throw closed('visit.disabled', 'disabled')
  if (isPast(lastDay, services)) throw closed('visit.expired', 'expired')
  return { id, type, status, lastDay, ...(releaseId !== null && { releaseId }) }
}

function closed(
  key: 'visit.documentNotFound' | 'visit.notFound' | 'visit.disabled' | 'visit.expired',
  reason: ClosedReason,
) {
  return new UserError(key, {}, undefined, { reason })
}

/** The time, and the time zone that says which day it is. */
export interface Clock {
  now(): Millis
  settings: { current: Pick<Instance, 'timeZone'> }
}

/** Whether a day is over in the time zone of the instance. "" is never over. */
export const isPast = (lastDay: string, clock: Clock): boolean => lastDay !== '' && lastDay < today(clock)

/** The date as people write it in contracts: 2026-01-31. */
export function today(clock: Clock): string {
  return dayFormat(clock.settings.current.timeZone).format(clock.now())
}

const formats = new Map<string | undefined, Intl.DateTimeFormat>()

/** Cached: making one takes far longer than using it. Few zones are ever used. */
function dayFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  const known =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      ...(timeZone && { timeZone }),
    })
  formats.set(timeZone, known)
  return known
}
