import type { PublicationKind } from '#core/contract/call.ts'
import type { ClosedReason } from '../../data/visit/visit.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { BookDrawing } from '../../ui/BookDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

interface Props {
  kind: PublicationKind
  reason: Exclude<ClosedReason, 'password'>
}

const shareTexts = {
  unknown: { title: 'visitor.unknownTitle', text: 'visitor.unknownText' },
  disabled: { title: 'visitor.disabledTitle', text: 'visitor.disabledText' },
  expired: { title: 'visitor.expiredTitle', text: 'visitor.expiredText' },
} as const
const showText = { title: 'visit.documentNotFound', text: 'visitor.documentNotFoundText' } as const

/** A link that opens nothing. Whether a published project exists or is disabled, visitors do not learn. */
export function ClosedPage({ kind, reason }: Props) {
  const t = useT()
  const { title, text } = kind === 'show' ? showText : shareTexts[reason]
  usePageTitle(t(title))
  return <EmptyState isPage drawing={<BookDrawing />} title={t(title)} text={t(text)} />
}
