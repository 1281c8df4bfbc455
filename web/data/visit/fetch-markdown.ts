import { publicationAddresses } from '#core/publication/addresses.ts'
import { ApiError, codes } from '../../lib/api-error.ts'
import { t } from '../../lib/i18n.ts'
import type { VisitSource } from './visit-source.ts'

/** A doc of a publication as Markdown, from the address that programs read. The browser sends the ticket of the visitor. */
export async function fetchVisitMarkdown({ kind, key }: VisitSource, docId: string): Promise<string> {
  const response = await fetch(publicationAddresses('', kind, key).docMarkdown(docId))
  if (!response.ok) throw new ApiError(codes.noAnswer, t('common.requestFailed'))
  return response.text()
}
