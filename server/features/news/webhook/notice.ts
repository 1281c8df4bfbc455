import { changeClasses, type ChangeClass } from '#core/change/change.ts'
import { docEvents, type DocEvent } from '#core/contract/webhook.ts'
import type { Services } from '../../../context/ctx.ts'
import type { Told, ToldDoc } from './told-docs.ts'
import type { ToldComment, ToldDelivery, ToldRelease } from './told-notes.ts'

interface Named {
  id: string
  name: string
}

/** The content of a notice: sent as JSON to programs, and as text to chats. */
export interface Notice {
  /** The same for all attempts of a delivery, so that receivers can detect duplicates. */
  id: string
  /** `news`: no doc was changed, but there are comments, releases or deliveries. */
  event: 'docs.changed' | 'news' | 'test'
  /** UTC milliseconds. */
  at: number
  project: Named
  /** null for webhooks of a release. */
  module: Named | null
  /** null for webhooks of a module. */
  release: { id: string; releaseNo: string } | null
  by: string
  /** Number of docs, of which the first hundred are listed. */
  total: number
  /** Number of docs by what happened to them, and by how it affects clients. */
  counts: Record<DocEvent | ChangeClass, number>
  docs: NoticeDoc[]
  comments: { docId: string; docName: string; by: string; text: string; link: string }[]
  releases: (Omit<ToldRelease, 'event' | 'releaseId'> & { id: string; link: string })[]
  deliveries: ToldDelivery[]
}

export interface NoticeDoc {
  id: string
  name: string
  method: string
  url: string
  change: DocEvent
  /** null for added docs. */
  changeClass: ChangeClass | null
  module: Named
  by: string
  at: number
  remark: string
  /** "" if the doc is deleted. */
  link: string
}

/** The names of the place that a webhook belongs to. */
export interface NoticePlace {
  projectId: number
  projectName: string
  module_id: number | null
  moduleName: string | null
  release_id: number | null
  releaseNo: string | null
}

interface NoticeParts {
  id: string
  at: number
  told: Told
  isTest?: true
}

export function toNotice(services: Services, place: NoticePlace, { id, at, told, isTest }: NoticeParts): Notice {
  const { ids, config } = services
  const { notes = [] } = told
  const viewLink = (docId: number) => `${config.publicUrl}/view/${ids.encode(docId)}`
  const projectId = ids.encode(place.projectId)
  return {
    id,
    event: isTest ? 'test' : told.total > 0 ? 'docs.changed' : 'news',
    at,
    project: { id: projectId, name: place.projectName },
    module: place.module_id === null ? null : { id: ids.encode(place.module_id), name: place.moduleName ?? '' },
    release: place.release_id === null ? null : { id: ids.encode(place.release_id), releaseNo: place.releaseNo ?? '' },
    by: namePeople(told),
    total: told.total,
    counts: countChanges(told),
    docs: told.docs.map((doc) => ({
      ...toDoc(doc, { at, by: namePeople(told) }),
      id: ids.encode(doc.id),
      module: {
        id: ids.encode(doc.module?.id ?? place.module_id ?? 0),
        name: doc.module?.name ?? place.moduleName ?? '',
      },
      link: doc.change === 'deleted' ? '' : viewLink(doc.id),
    })),
    comments: notes
      .filter((note): note is ToldComment => note.event === 'commented')
      .map(({ docId, docName, by, text }) => ({ docId: ids.encode(docId), docName, by, text, link: viewLink(docId) })),
    releases: notes
      .filter((note): note is ToldRelease => note.event === 'released')
      .map(({ event: _event, releaseId, ...release }) => ({
        id: ids.encode(releaseId),
        ...release,
        link: `${config.publicUrl}/project/release/${projectId}`,
      })),
    deliveries: notes.filter((note): note is ToldDelivery => note.event === 'delivered' || note.event === 'failed'),
  }
}

const namePeople = ({ by }: Told) => by.map(({ name }) => name).join(', ')

type Head = Omit<NoticeDoc, 'id' | 'module' | 'link'>

/** Deliveries of older versions have fewer fields. */
function toDoc(doc: ToldDoc, { at, by }: { at: number; by: string }): Head {
  const { name, method, url, change, changeClass = null, remark = '' } = doc
  return { name, method, url, change, changeClass, by: doc.by ?? by, at: doc.at ?? at, remark }
}

/** Docs that are no longer remembered one by one are not counted. */
function countChanges({ docs, rest = [] }: Told): Notice['counts'] {
  const counts = Object.fromEntries([...docEvents, ...changeClasses].map((name) => [name, 0])) as Notice['counts']
  for (const { change, changeClass } of [...docs, ...rest]) {
    counts[change] += 1
    if (changeClass) counts[changeClass] += 1
  }
  return counts
}
