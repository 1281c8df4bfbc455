import { exportDocs } from '#core/exporters/export-docs.ts'
import { toLlmsText } from '#core/exporters/llms/llms.ts'
import { publicationAddresses } from '#core/publication/addresses.ts'
import { implementTask } from '../../../threads/task.ts'
import { cleanOrEscaped } from '../export/make-file-work.ts'
import { writePacked } from '../export/write-packed.ts'
import { publicationFileTask } from './publication-file.ts'
import { publicationParts, readOutline } from './publication-parts.ts'

export const publicationFileWork = implementTask(publicationFileTask, async (ctx, { visit, form, lang, path }) => {
  const t = ctx.services.translator(lang)
  if (form === 'llms') {
    const addresses = publicationAddresses(ctx.services.config.publicUrl, visit.of, visit.key)
    return writePacked(path, [toLlmsText({ ...(await readOutline(ctx, visit)), t }, addresses)])
  }
  const parts = await publicationParts(ctx, visit, typeof form === 'object' ? form : undefined)
  const format = form === 'openapi' ? 'openapi' : 'markdown'
  const { pieces } = await exportDocs({ ...parts, lang, t, cleanHtml: cleanOrEscaped }, { format, pages: 'single' })
  return writePacked(path, pieces)
})
