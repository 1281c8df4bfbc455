import { parentPort, workerData } from 'node:worker_threads'
import { en } from '#core/i18n/en.ts'
import { makeTranslator } from '#core/i18n/translator.ts'
import { zhCN } from '#core/i18n/zh-CN.ts'
import { exportDocs } from '#core/exporters/export-docs.ts'
import { cleanHtml } from '../doc/clean-content.ts'
import type { ExportParts } from './export-parts.ts'

/** Makes a file away from the requests. */
const { format, pages, images, models, dictionaries, ...parts } = workerData as ExportParts
const file = await exportDocs(
  {
    ...parts,
    models: new Map(models.map((model) => [model.id, model])),
    dictionaries: new Map(dictionaries.map((dictionary) => [dictionary.id, dictionary])),
    images: new Map(images),
    t: makeTranslator({ en, 'zh-CN': zhCN })(parts.lang),
    cleanHtml,
  },
  { format, pages },
)
// oxlint-disable-next-line require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage({ fileName: file.fileName, mime: file.mime, bytes: file.bytes })
