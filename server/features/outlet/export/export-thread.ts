import { parentPort, workerData } from 'node:worker_threads'
import { exportDocs } from '#core/exporters/export-docs.ts'
import { escapeHtml } from '#core/exporters/html/html-text.ts'
import { en } from '#core/i18n/en.ts'
import { makeTranslator } from '#core/i18n/translator.ts'
import { zhCN } from '#core/i18n/zh-CN.ts'
import { UserError } from '../../../base/errors.ts'
import { cleanHtml } from '../../content/store/clean-content.ts'
import type { ExportParts } from './export-parts.ts'
import { buildTree } from './export-tree.ts'
import type { FromExporter } from './make-file.ts'

/** Makes a file off the main thread and reports progress. */
const TELL_MS = 200

const tell = (message: FromExporter, moved: ArrayBuffer[] = []) => parentPort?.postMessage(message, moved)

let done = 0
let toldAt = 0

function onDoc(): void {
  done += 1
  const now = performance.now()
  if (now - toldAt < TELL_MS) return
  toldAt = now
  tell({ what: 'progress', done })
}

/** HTML that cannot be sanitized is exported as plain text, so that it does not fail the export. */
function cleanOrEscaped(html: string): string {
  try {
    return cleanHtml(html)
  } catch (error) {
    if (error instanceof UserError) return escapeHtml(html)
    throw error
  }
}

const { format, pages, images, models, dictionaries, rows, ...parts } = workerData as ExportParts
const { fileName, mime, bytes } = await exportDocs(
  {
    ...parts,
    nodes: buildTree(rows),
    models: new Map(models.map((model) => [model.id, model])),
    dictionaries: new Map(dictionaries.map((dictionary) => [dictionary.id, dictionary])),
    images: new Map(images),
    t: makeTranslator({ en, 'zh-CN': zhCN })(parts.lang),
    cleanHtml: cleanOrEscaped,
    onDoc,
  },
  { format, pages },
)
tell({ what: 'file', file: { fileName, mime, bytes } }, [bytes.buffer])
