import { docTypes } from '../../doc/doc.ts'
import { exportedDoc } from '../base/exported-doc.ts'
import {
  walkDocs,
  type ExportDoc,
  type ExportEnvironment,
  type ExportFinding,
  type ExportInput,
} from '../base/export-input.ts'
import { sharedSchemas, type Extent } from './components.ts'
import { findExternalDocs, findIntroduction, infoObject } from './info.ts'
import { operationObject, type OperationSources } from './operation.ts'
import { operationPath, Paths } from './paths.ts'
import type { Schema } from './scalar-schema.ts'
import { SecuritySchemes } from './security.ts'
import { FreeNames, SharedNames } from './shared-names.ts'
import { FolderTags, isWebhook } from './tags.ts'

export interface OpenApiResult {
  document: Schema
  findings: ExportFinding[]
}

interface Writer {
  input: ExportInput
  sources: OperationSources
  tags: FolderTags
  paths: Paths
  /** Webhooks, which the API itself calls. */
  webhooks: Paths
  texts: Schema[]
  findings: ExportFinding[]
}

/** The docs as an OpenAPI 3.1 description. Folders become tags; texts are written to `x-docs`. */
export function toOpenApi(input: ExportInput, extent: Extent): OpenApiResult {
  const names = new SharedNames(input.models, input.dictionaries)
  const sources = { names, security: new SecuritySchemes(), operationIds: new FreeNames() }
  const folderTags = new FolderTags(input.nodes)
  const writer: Writer = {
    input,
    sources,
    tags: folderTags,
    paths: new Paths(),
    webhooks: new Paths(),
    texts: [],
    findings: [],
  }
  const introduction = findIntroduction(input)
  for (const { doc, folders } of walkDocs(input.nodes)) {
    if (doc !== introduction) addDoc(doc, folders, writer)
  }
  const schemas = sharedSchemas(input, names, extent)
  const securitySchemes = sources.security.written()
  const components = {
    ...(Object.keys(schemas).length > 0 && { schemas }),
    ...(Object.keys(securitySchemes).length > 0 && { securitySchemes }),
  }
  const servers = serverObjects(input.environments)
  const tags = folderTags.written()
  const externalDocs = findExternalDocs(introduction)
  const webhooks = writer.webhooks.written()
  const document = {
    openapi: '3.1.0',
    info: infoObject(input, introduction),
    ...(servers.length > 0 && { servers }),
    ...(externalDocs && { externalDocs }),
    ...(tags.length > 0 && { tags }),
    paths: writer.paths.written(),
    ...(Object.keys(webhooks).length > 0 && { webhooks }),
    ...(Object.keys(components).length > 0 && { components }),
    ...(writer.texts.length > 0 && { 'x-docs': writer.texts }),
  }
  return { document, findings: writer.findings }
}

const serverObjects = (environments: readonly ExportEnvironment[]): Schema[] =>
  environments
    .map(({ name, url }) => ({ url: url.trim().replace(/(?<=.)\/+$/, ''), ...(name !== '' && { description: name }) }))
    .filter(({ url }) => url !== '')

/** Servers that differ from those of the whole file: what the doc itself says, or its module. */
function ownServers({ own }: ExportDoc, named: readonly string[], input: ExportInput): Schema[] {
  if (named.length > 0) return named.map((url) => ({ url }))
  return own && own.environments !== input.environments ? serverObjects(own.environments) : []
}

function addDoc(node: ExportDoc, folders: readonly string[], writer: Writer): void {
  const { id, name, type, content } = node
  if (type === docTypes.dubbo) {
    writer.findings.push({ key: 'export.leftOutDubbo', params: { name }, docId: id })
  } else if (type === docTypes.http) {
    addOperation(node, folders, writer)
  } else {
    const folder = writer.tags.nameOf(folders)
    const format = type === docTypes.markdown ? 'markdown' : 'html'
    writer.texts.push({ name, ...(folder !== '' && { tag: folder }), format, content: content.description })
  }
}

function addOperation(node: ExportDoc, folders: readonly string[], writer: Writer): void {
  const { input, sources, tags, paths, webhooks } = writer
  const doc = exportedDoc(node, input)
  const isHook = isWebhook(node, folders)
  const { path, server } = isHook ? { path: doc.url, server: '' } : operationPath(doc.url)
  const tag = isHook ? (doc.extras.tags?.[0] ?? '') : tags.nameOf(folders)
  const servers = ownServers(node, server === '' ? (doc.extras.servers ?? []) : [server], input)
  const operation = operationObject(doc, { tag, path, servers }, sources)
  const list = isHook ? webhooks : paths
  list.add(path, doc.httpMethod, { operation, variant: doc.variant || doc.version })
}
