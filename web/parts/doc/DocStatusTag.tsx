import { docStatuses, type DocStatus } from '#core/doc/doc.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import { useT } from '../../lib/i18n.ts'
import { StatusTag, type StatusKind } from '../../ui/StatusTag.tsx'

/** The status of a doc, shown the same everywhere. */
export const docStatusWords: Record<DocStatus, { kind: StatusKind; text: TextKey }> = {
  [docStatuses.todo]: { kind: 'todo', text: 'view.statusTodo' },
  [docStatuses.doing]: { kind: 'doing', text: 'view.statusDoing' },
  [docStatuses.done]: { kind: 'done', text: 'view.statusDone' },
}

export function DocStatusTag({ status }: { status: DocStatus }) {
  const t = useT()
  const { kind, text } = docStatusWords[status]
  return <StatusTag kind={kind}>{t(text)}</StatusTag>
}
