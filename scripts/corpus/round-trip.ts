import { docTypes, paramLists, type DocContent } from '#core/doc/doc.ts'
import { walkParams } from '#core/doc/param.ts'
import { exportDocs } from '#core/exporters/export-docs.ts'
import type { ExportFolder, ExportInput, ExportNode } from '#core/exporters/export-input.ts'
import { en } from '#core/i18n/en.ts'
import { makeTranslator } from '#core/i18n/translator.ts'
import type { DocDraft, ImportResult } from '#core/importers/draft.ts'
import { importText } from '#core/importers/import-text.ts'

/** Formats that we read and write. */
const formats = { openapi: 'openapi', postman: 'postman' } as const

/** What is said otherwise, or not any more, after the drafts were written out in their own format and read again. */
export async function roundTripLosses(result: ImportResult): Promise<string[]> {
  if (result.kind !== 'openapi' && result.kind !== 'postman') return []
  const { bytes } = await exportDocs(inputOf(result), { format: formats[result.kind], pages: 'single' })
  const again = importText(new TextDecoder().decode(bytes))
  const isWhole = result.kind === 'openapi'
  return [...docLosses(result, again, isWhole), ...(isWhole ? modelLosses(result, again) : [])]
}

const http = ({ docs }: ImportResult) => docs.filter(({ type }) => type === docTypes.http)
const keyOf = ({ content, variant }: DocDraft) => `${content.httpMethod} ${content.url} ${variant}`.trim()

function docLosses(first: ImportResult, second: ImportResult, isWhole: boolean): string[] {
  const again = new Map(http(second).map((draft) => [keyOf(draft), draft.content]))
  if (!isWhole) {
    const [before, after] = [http(first).length, http(second).length]
    return before === after ? [] : [`round trip: ${after} requests of ${before}`]
  }
  return http(first).flatMap((draft) => {
    const content = again.get(keyOf(draft))
    if (!content) return [`${keyOf(draft)}: no doc after the round trip`]
    return differences(draft.content, content).map((what) => `${keyOf(draft)}: after the round trip ${what}`)
  })
}

function differences(before: DocContent, after: DocContent): string[] {
  const rows = (content: DocContent) => Object.fromEntries(paramLists.map((list) => [list, count(content[list])]))
  const others = (list: DocContent['otherResponses']) =>
    list.map(({ status, contentType, params }) => `${status} ${contentType} ${count(params)}`).sort()
  const facts = (content: DocContent) => ({
    ...rows(content),
    contentType: content.contentType,
    responseStatus: content.responseStatus,
    responseContentType: content.responseContentType,
    deprecated: content.deprecated,
    otherRequests: others(content.otherRequests),
    otherResponses: others(content.otherResponses),
  })
  const [one, two] = [facts(before), facts(after)] as [Record<string, unknown>, Record<string, unknown>]
  return Object.keys(one)
    .filter((name) => JSON.stringify(one[name]) !== JSON.stringify(two[name]))
    .map((name) => `${name} is ${JSON.stringify(two[name])} instead of ${JSON.stringify(one[name])}`)
}

const count = (rows: DocContent['pathParams']) => [...walkParams(rows)].length

function modelLosses(first: ImportResult, second: ImportResult): string[] {
  const again = new Map(second.models.map((model) => [model.name, model]))
  return first.models.flatMap(({ name, params }) => {
    const model = again.get(name)
    if (!model) return [`${name}: no model after the round trip`]
    const [before, after] = [count(params), count(model.params)]
    return before === after ? [] : [`${name}: ${after} rows after the round trip instead of ${before}`]
  })
}

function inputOf({ title, docs, models, dictionaries, environments, folders }: ImportResult): ExportInput {
  const roots: ExportNode[] = []
  const known = new Map<string, { node: ExportFolder; children: ExportNode[] }>()
  const descriptions = new Map(folders.map(({ path, description }) => [JSON.stringify(path), description]))

  function folderAt(path: string[]): ExportNode[] {
    if (path.length === 0) return roots
    const key = JSON.stringify(path)
    const there = known.get(key)
    if (there) return there.children
    const children: ExportNode[] = []
    const description = descriptions.get(key) ?? ''
    const node: ExportFolder = { kind: 'folder', id: key, name: path.at(-1) ?? '', description, children }
    known.set(key, { node, children })
    folderAt(path.slice(0, -1)).push(node)
    return children
  }

  for (const [index, { type, content, variant, folders: path }] of docs.entries()) {
    folderAt(path).push({ kind: 'doc', id: `doc${index}`, name: content.name, type, content, variant })
  }
  return {
    title,
    moduleName: title,
    lang: 'en',
    t: makeTranslator({ en })('en'),
    nodes: roots,
    globals: { headers: [], params: [], returns: [] },
    models: new Map(models.map((model) => [model.id, model])),
    dictionaries: new Map(dictionaries.map((dictionary) => [dictionary.id, dictionary])),
    environments,
    errorCodes: { project: [], module: [] },
    cleanHtml: (html) => html,
  }
}
