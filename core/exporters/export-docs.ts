import { dump } from 'js-yaml'
import { docTypes } from '../doc/doc.ts'
import { readableModels } from '../page/readable-doc.ts'
import {
  isSingleDoc,
  walkDocs,
  type ExportFile,
  type ExportFinding,
  type ExportFormat,
  type ExportInput,
  type ExportPages,
} from './base/export-input.ts'
import { encoded, jsonPieces } from './base/pieces.ts'
import { FilePaths, safeFileName } from './base/file-name.ts'
import { toHtmlFile } from './html/html.ts'
import { toMarkdownFile } from './markdown/markdown.ts'
import { toOpenApi } from './openapi/openapi.ts'
import { toOpenApi30 } from './openapi/openapi-30.ts'
import { toPostman } from './postman/postman.ts'
import { rememberedTexts } from './base/remembered-texts.ts'
import { toWordFile } from './word/word.ts'
import { joined, ZipWriter, type Bytes } from './base/zip.ts'

export interface ExportOptions {
  format: ExportFormat
  pages: ExportPages
  /** For the format `openapi`. Default: 3.1. */
  openapi?: '3.0' | undefined
}

interface Written {
  pieces: Iterable<Bytes>
  findings: ExportFinding[]
}

const kinds: Record<ExportFormat, { ending: string; mime: string }> = {
  markdown: { ending: '.md', mime: 'text/markdown; charset=utf-8' },
  html: { ending: '.html', mime: 'text/html; charset=utf-8' },
  word: { ending: '.docx', mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  openapi: { ending: '-openapi.json', mime: 'application/json; charset=utf-8' },
  'openapi-yaml': { ending: '-openapi.yaml', mime: 'application/yaml; charset=utf-8' },
  postman: { ending: '-postman.json', mime: 'application/json; charset=utf-8' },
}

/** The only way to export: secrets are masked here for all formats. */
export async function exportDocs(given: ExportInput, { format, pages, openapi }: ExportOptions): Promise<ExportFile> {
  const input = { ...given, t: rememberedTexts(given.t), models: readableModels(given.models) }
  if (pages === 'multi') return zipFile(input, format)
  const { ending, mime } = kinds[format]
  const [only] = input.nodes
  const name = only && isSingleDoc(input.nodes) ? only.name : input.moduleName
  return { fileName: safeFileName(name) + ending, mime, ...(await write(input, format, { isWhole: true, openapi })) }
}

/** One file per doc, in folders like those of the docs. */
async function zipFile(input: ExportInput, format: ExportFormat): Promise<ExportFile> {
  const paths = new FilePaths()
  const zip = new ZipWriter()
  const findings: ExportFinding[] = []
  for (const { doc, folders } of walkDocs(input.nodes)) {
    const alone = { ...input, title: doc.name, moduleName: doc.name, nodes: [doc] }
    if (isOperation(format) && doc.type !== docTypes.http) findings.push(leftOut(doc.type, doc))
    else {
      const written = await write(alone, format, { isWhole: false })
      const path = paths.take(folders, doc.name, kinds[format].ending)
      // A Word file is a zip itself.
      if (format === 'word') zip.addPlain(path, joined(written.pieces))
      else await zip.addPacked(path, written.pieces)
      findings.push(...written.findings)
    }
  }
  return {
    fileName: `${safeFileName(input.moduleName)}-${format}.zip`,
    mime: 'application/zip',
    pieces: zip.finish(),
    findings,
  }
}

const isOperation = (format: ExportFormat) => format === 'openapi' || format === 'openapi-yaml' || format === 'postman'

function leftOut(type: number, { id, name }: { id: string; name: string }): ExportFinding {
  const key = type === docTypes.dubbo ? 'export.leftOutDubbo' : 'export.leftOutText'
  return { key, params: { name }, docId: id }
}

interface Extent {
  isWhole: boolean
  openapi?: ExportOptions['openapi']
}

async function write(input: ExportInput, format: ExportFormat, extent: Extent): Promise<Written> {
  switch (format) {
    case 'markdown':
      return { pieces: toMarkdownFile(input), findings: [] }
    case 'html':
      return { pieces: await toHtmlFile(input), findings: [] }
    case 'word':
      return { pieces: await toWordFile(input), findings: [] }
    case 'openapi':
    case 'openapi-yaml': {
      const { document, findings } = toOpenApi(input, extent)
      const isJson = format === 'openapi'
      const written = extent.openapi === '3.0' ? toOpenApi30(document) : document
      const pieces = isJson ? jsonPieces(written) : encoded([dump(document, { noRefs: true, lineWidth: -1 })])
      return { pieces, findings }
    }
    case 'postman':
    default: {
      const { collection, findings } = toPostman(input)
      return { pieces: jsonPieces(collection), findings }
    }
  }
}
