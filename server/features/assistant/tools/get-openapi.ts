import { Type } from 'typebox'
import { asData } from '#core/assistant/authored.ts'
import { fitDescription, fits } from '#core/assistant/cut-schema.ts'
import type { DocParts } from '#core/assistant/doc-text.ts'
import { assistantLimits } from '#core/assistant/limits.ts'
import { docCalls } from '#core/contract/doc.ts'
import { dictionaryMap } from '#core/dictionary/dictionary.ts'
import { toOpenApi } from '#core/exporters/openapi/openapi.ts'
import { modelMap } from '#core/model/model.ts'
import { readableModels } from '#core/page/readable-doc.ts'
import { UserError } from '../../../base/errors.ts'
import type { AssistantCtx } from '../context/assistant-ctx.ts'
import { sourceOf } from '../source/doc-source.ts'
import { cursor, depth, docIds, folderId, maxTokens, moduleId, nextCursor } from './fields.ts'
import { FRAME, cursorAt, defineTool, positionOf, tokensOf } from './tool.ts'

const NAME = 'get_openapi'
/** Tokens of the note about what was left out. */
const NOTE = 80
/** Tokens of an id. */
const ID = 20

export const getOpenApi = defineTool({
  name: NAME,
  title: 'Get OpenAPI',
  description:
    'An OpenAPI 3.1 description of chosen docs, or of the docs in a folder or module, with just the schemas that they need. What does not ' +
    'fit comes with the next cursor; schemas of one large doc are cut at a depth.',
  scope: 'read',
  isForVisitors: true,
  input: Type.Object(
    {
      docIds: Type.Optional(docIds),
      moduleId: Type.Optional(moduleId),
      folderId: Type.Optional({ ...folderId, description: 'A folder of the module' }),
      depth,
      cursor,
      maxTokens,
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    openapi: Type.String({ description: 'JSON, in a mark that says that it is data' }),
    docIds: Type.Array(Type.String()),
    note: Type.String(),
    nextCursor,
  }),
  run: async (ctx, input) => {
    const [from = 0] = positionOf(NAME, input)
    const ids = await listIds(ctx, input)
    const { text, note, shown } = await describe(ctx, ids.slice(from, from + assistantLimits.docs), input)
    const end = from + shown.length
    const next = end < ids.length ? cursorAt(NAME, input, [end]) : undefined
    const notes = [
      note,
      ...(next === undefined ? [] : [`${end} of ${ids.length} docs; more with cursor ${next}`]),
    ].filter((one) => one !== '')
    const openapi = asData(text, 'OpenAPI')
    return {
      text: [openapi, ...notes].join('\n'),
      data: { openapi, docIds: shown, note, ...(next && { nextCursor: next }) },
    }
  },
})

interface Input {
  docIds?: string[]
  moduleId?: string
  folderId?: string
  depth?: number
  maxTokens?: number
}

async function listIds({ run, asker }: AssistantCtx, { docIds, moduleId, folderId }: Input): Promise<string[]> {
  if (docIds !== undefined) return docIds
  if (moduleId === undefined || asker.kind === 'visitor') throw new UserError('error.notEmpty', {}, 'docIds')
  const rows = await run(docCalls.list, { moduleId })
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]))
  const isInside = (id: string): boolean => {
    let at = parents.get(id)
    for (let level = 0; at !== undefined && at !== '' && level < parents.size; level++) {
      if (at === folderId) return true
      at = parents.get(at)
    }
    return false
  }
  const docs = rows.filter(({ isFolder, id }) => isFolder === 0 && (folderId === undefined || isInside(id)))
  if (docs.length === 0) throw new UserError('error.nothingToExport')
  return docs.map(({ id }) => id)
}

/** As many docs as fit; one that is too large alone is cut. */
async function describe(ctx: AssistantCtx, ids: readonly string[], { depth, ...input }: Input) {
  const room = tokensOf(input) - FRAME - NOTE
  const source = sourceOf(ctx)
  const parts: DocParts[] = []
  for (const id of ids) parts.push(await source.read(id))
  for (let count = parts.length; count > 1; count = Math.floor(count / 2)) {
    const some = parts.slice(0, count)
    const document = openApiOf(ctx, some)
    const tokens = room - count * ID
    if (depth === undefined && !fits(JSON.stringify(document), tokens)) continue
    const fitted = fitDescription(document, tokens, depth)
    if (fits(fitted.text, tokens)) return { ...fitted, shown: some.map(({ id }) => id) }
  }
  const [first] = parts
  if (!first) throw new UserError('error.nothingToExport')
  return { ...fitDescription(openApiOf(ctx, [first]), room - ID, depth), shown: [first.id] }
}

function openApiOf({ t, lang }: AssistantCtx, docs: readonly DocParts[]): Record<string, unknown> {
  const [first] = docs
  if (!first) throw new UserError('error.nothingToExport')
  const title = first.path.at(-1) ?? first.content.name
  const { globals, environments, errorCodes } = first
  const input = {
    title,
    moduleName: title,
    lang,
    t,
    nodes: docs.map(({ id, type, content, ...doc }) => ({
      kind: 'doc' as const,
      id,
      name: content.name,
      type,
      content,
      own: { globals: doc.globals, environments: doc.environments.map(withHeaders), errorCodes: doc.errorCodes },
    })),
    globals,
    environments: environments.map(withHeaders),
    errorCodes,
    models: readableModels(modelMap(docs.flatMap(({ models }) => models))),
    dictionaries: dictionaryMap(docs.flatMap(({ dictionaries }) => dictionaries)),
    // What is stored is clean.
    cleanHtml: (html: string) => html,
  }
  return toOpenApi(input, { isWhole: false }).document
}

const withHeaders = ({ name, url }: { name: string; url: string }) => ({ name, url, headers: [] })
