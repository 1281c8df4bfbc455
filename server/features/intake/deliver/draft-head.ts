import type { DocDraft } from '#core/importers/draft/draft.ts'
import type { Identifying } from '../../content/store/doc-content.ts'
import { digestDraft, identifying } from './draft-content.ts'

/** What decides which doc a draft belongs to, and whether it was delivered before. */
export interface DraftHead extends Pick<DocDraft, 'type' | 'variant' | 'folders'> {
  fields: Identifying
  digest: string
  /** Position in the source, for findings. */
  place: string
}

/** `targets`: the digest of the link targets. */
export function readHead(draft: DocDraft, targets: string): DraftHead {
  const { type, variant, folders } = draft
  return {
    type,
    variant,
    folders,
    fields: identifying(draft),
    digest: digestDraft(draft, targets),
    place: describeDraft(draft),
  }
}

const describeDraft = ({ content, folders }: DocDraft) =>
  content.url === '' ? [...folders, content.name].join(' / ') : `${content.httpMethod} ${content.url}`
