import type { DocView } from '#core/contract/doc.ts'
import { postForText } from '../../lib/request.ts'

/** A doc as Markdown, as its export has it. */
export const fetchMarkdown = ({ id, moduleId }: Pick<DocView, 'id' | 'moduleId'>): Promise<string> =>
  postForText('/doc/export', { moduleId, docIds: [id], format: 'markdown', pages: 'single' })
