import { exportDocs } from '#core/exporters/export-docs.ts'
import { escapeHtml } from '#core/exporters/html/html-text.ts'
import { UserError } from '../../../base/errors.ts'
import { writePieces } from '../../../files/write-pieces.ts'
import { implementTask } from '../../../threads/task.ts'
import { cleanHtml } from '../../content/store/clean-content.ts'
import { exportParts } from './export-parts.ts'
import { buildTree } from './export-tree.ts'
import { makeFileTask } from './make-file.ts'
import { writePacked } from './write-packed.ts'

export const makeFileWork = implementTask(makeFileTask, async (ctx, { wish, lang, path, isPacked }) => {
  const { rows, models, dictionaries, ...parts } = await exportParts(ctx, wish)
  let done = 0
  const { fileName, mime, pieces } = await exportDocs(
    {
      ...parts,
      lang,
      nodes: buildTree(rows),
      models: new Map(models.map((model) => [model.id, model])),
      dictionaries: new Map(dictionaries.map((dictionary) => [dictionary.id, dictionary])),
      t: ctx.services.translator(lang),
      cleanHtml: cleanOrEscaped,
      onDoc: () => ctx.progress(++done),
    },
    { format: wish.format, pages: wish.pages ?? 'single', openapi: wish.openapi },
  )
  const sizes = isPacked ? [await writePacked(path, pieces)] : writePieces(path, pieces)
  return { fileName, mime, size: sizes.reduce((sum, size) => sum + size, 0) }
})

/** HTML that cannot be sanitized is exported as plain text, so that it does not fail the export. */
export function cleanOrEscaped(html: string): string {
  try {
    return cleanHtml(html)
  } catch (error) {
    if (error instanceof UserError) return escapeHtml(html)
    throw error
  }
}
