import { Type, type Static } from 'typebox'
import { withGivenRows, type GivenRow } from '#core/assistant/given-rows.ts'
import { docCalls, type DocView } from '#core/contract/doc.ts'
import { docLimits } from '#core/doc/doc-fields.ts'
import { docTypes } from '#core/doc/doc.ts'
import type { Param } from '#core/rows/param.ts'
import type { FlatDoc } from '#core/wire/flat-doc.ts'
import { UserError } from '../../../base/errors.ts'
import type { AssistantCtx } from '../context/assistant-ctx.ts'
import { docId, folderId, moduleId } from './fields.ts'
import { findRevision, mergeGiven } from './merge-given.ts'
import { defineTool } from './tool.ts'

const text = (maxLength: number, description: string) => Type.Optional(Type.String({ maxLength, description }))

const rowFields = {
  name: { type: 'string', maxLength: 256 },
  type: {
    type: 'string',
    maxLength: 64,
    description: 'string, integer, number, boolean, object, array, object[], file, …',
  },
  required: { type: 'boolean' },
  description: { type: 'string', maxLength: 20_000 },
  example: { type: 'string', maxLength: 20_000 },
}

/** Rows inside rows are checked when they are saved: a schema that refers to itself is understood by few clients. */
const Rows = (description: string) =>
  Type.Optional(
    Type.Unsafe<GivenRow[]>({
      type: 'array',
      maxItems: 1000,
      description: `${description}. Replaces the table; a row that exists keeps what is left out`,
      items: {
        type: 'object',
        required: ['name'],
        additionalProperties: false,
        properties: {
          ...rowFields,
          children: { type: 'array', items: { type: 'object' }, description: 'Rows inside, of the same form' },
        },
      },
    }),
  )

const Code = Type.Object(
  {
    code: Type.String({ minLength: 1, maxLength: 200 }),
    message: Type.String({ maxLength: 20_000 }),
    solution: Type.Optional(Type.String({ maxLength: 20_000 })),
  },
  { additionalProperties: false },
)

const Input = Type.Object(
  {
    docId: Type.Optional({ ...docId, description: 'The doc to change; leave out to create one' }),
    revision: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 2_147_483_647,
        description:
          'With docId: the revision that read_docs answered. What others changed since is merged; a change of the same is refused',
      }),
    ),
    moduleId: Type.Optional({ ...moduleId, description: 'For a new doc: the module that it belongs to' }),
    folderId: Type.Optional({ ...folderId, description: 'Folder for a new doc' }),
    kind: Type.Optional(
      Type.Unsafe<'http' | 'markdown'>({
        type: 'string',
        enum: ['http', 'markdown'],
        description: 'Of a new doc; default http',
      }),
    ),
    name: text(docLimits.name, 'Name'),
    method: Type.Optional(Type.String({ maxLength: 12, pattern: '^[A-Za-z]*$' })),
    path: text(docLimits.url, 'Path, as /orders/{id}'),
    description: text(100_000, 'Markdown; of a markdown doc its whole text'),
    contentType: text(docLimits.contentType, 'Media type of the body'),
    pathParams: Rows('Path variables'),
    headers: Rows('Headers'),
    query: Rows('Query parameters'),
    body: Rows('Fields of the body'),
    response: Rows('Fields of the main response'),
    responseStatus: text(docLimits.responseStatus, 'Status of the main response'),
    errorCodes: Type.Optional(Type.Array(Code, { maxItems: 500 })),
    remark: text(docLimits.remark, 'Why it changes, for the history'),
  },
  { additionalProperties: false },
)

export const saveDoc = defineTool({
  name: 'save_doc',
  title: 'Create or change a doc',
  description:
    'Creates a doc, or changes fields of one; fields that are left out stay. It goes through history and merge like an edit of the person, ' +
    'marked as written by a coding assistant. Read the doc first, and send its revision.',
  scope: 'write',
  isForVisitors: false,
  isDestructive: true,
  input: Input,
  output: Type.Object({ docId: Type.String(), revision: Type.Integer() }),
  run: async (ctx, input) => {
    const saved = await (input.docId === undefined ? create(ctx, input) : change(ctx, input, input.docId))
    const { id, revision, isMerged } = saved
    const merged = isMerged ? ' It was merged with what others changed meanwhile: read the doc again to see it.' : ''
    return { text: `Saved as revision ${revision} of doc ${id}.${merged}`, data: { docId: id, revision } }
  },
})

/** The schema describes one level of rows; those inside are checked here. */
function checkInside({ children = [] }: GivenRow): void {
  if (!Array.isArray(children)) throw new UserError('error.badField', { field: 'children' }, 'children')
  for (const child of children as unknown[]) {
    if (!isRow(child)) throw new UserError('error.badField', { field: 'children' }, 'children')
    checkInside(child)
  }
}

const kinds: Record<string, string> = {
  name: 'string',
  type: 'string',
  required: 'boolean',
  description: 'string',
  example: 'string',
  children: 'object',
}

const isRow = (value: unknown): value is GivenRow =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  Object.entries(value).every(([name, field]) => typeof field === kinds[name])

type Given = Static<typeof Input>

async function create({ run }: AssistantCtx, input: Given) {
  const { moduleId, folderId, kind } = input
  if (moduleId === undefined) throw new UserError('error.notEmpty', {}, 'moduleId')
  if (!input.name) throw new UserError('error.notEmpty', {}, 'name')
  const type = kind === 'markdown' ? docTypes.markdown : docTypes.http
  const saved = await run(docCalls.save, {
    moduleId,
    type,
    ...(folderId && { parentId: folderId }),
    ...onlyGiven(flatFields(input, undefined)),
  })
  return { ...saved, isMerged: false }
}

/** Somebody may save while the changes are merged. */
const MAX_ROUNDS = 5

/** Like the editor of a person: what was saved since the doc was read stays, unless both changed the same. */
async function change(ctx: AssistantCtx, input: Given, id: string) {
  const { run } = ctx
  const { revision } = input
  if (revision === undefined) throw new UserError('error.notEmpty', {}, 'revision')
  const given = (view: DocView) => flatFields(input, view)
  for (let round = 1; ; round++) {
    // Rows keep what is not given, so the doc is read as its editor reads it. Nothing of it is answered.
    const view = await run(docCalls.form, { id })
    const base = revision < view.revision ? await findRevision(ctx, view, revision) : undefined
    const fields = base ? mergeGiven(ctx, { view, base, given }) : given(view)
    const seen = base ? view.revision : revision
    try {
      const saved = await run(docCalls.save, { id, moduleId: view.moduleId, revision: seen, ...onlyGiven(fields) })
      return { ...saved, isMerged: base !== undefined }
    } catch (error) {
      if (round === MAX_ROUNDS || seen !== view.revision || !isStale(error)) throw error
    }
  }
}

const isStale = (error: unknown) => error instanceof UserError && error.key === 'error.docChangedMeanwhile'

const onlyGiven = (fields: Partial<FlatDoc>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

function flatFields(input: Given, view: DocView | undefined): Partial<FlatDoc> {
  const { name, method, path, description, contentType, responseStatus, remark, errorCodes } = input
  const rows = (given: GivenRow[] | undefined, before: readonly Param[] = []) => {
    given?.forEach((row) => checkInside(row))
    return given && withGivenRows(before, given)
  }
  return {
    name,
    httpMethod: method,
    url: path,
    description,
    contentType,
    responseStatus,
    remark,
    pathParams: rows(input.pathParams, view?.pathParams),
    headerParams: rows(input.headers, view?.headerParams),
    queryParams: rows(input.query, view?.queryParams),
    requestParams: rows(input.body, view?.requestParams),
    responseParams: rows(input.response, view?.responseParams),
    errorCodeParams: rows(
      errorCodes?.map(({ code, message, solution = '' }) => ({ name: code, description: message, example: solution })),
      view?.errorCodeParams,
    ),
  }
}
