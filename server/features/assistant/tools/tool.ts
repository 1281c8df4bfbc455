import { Type, type Static, type TObject } from 'typebox'
import { DATA_NOTICE } from '#core/assistant/authored.ts'
import { assistantLimits } from '#core/assistant/limits.ts'
import { estimateTokens } from '#core/assistant/tokens.ts'
import { questionOf, readCursor, writeCursor } from '#core/assistant/cursor.ts'
import type { TokenScope } from '#core/contract/call.ts'
import { UserError } from '../../../base/errors.ts'
import { inputChecker } from '../../../http/check-input.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { requestInfo } from '../../../http/door.ts'
import type { Asker, AssistantCtx } from '../context/assistant-ctx.ts'
import { checkAssistantScope } from '../context/assistant-rules.ts'
import { noteReading } from '../context/read-calls.ts'

export interface ToolAnswer {
  /** What the model reads. */
  text: string
  /** The same for programs, as the output schema says. */
  data: Record<string, unknown>
}

export interface Tool {
  name: string
  title: string
  description: string
  /** Of the calls that it makes. */
  scope: TokenScope
  /** Whether visitors of a share or published project have it. */
  isForVisitors: boolean
  /** Whether what it writes can destroy something. Absent for tools that only read. */
  isDestructive?: boolean
  /** Whether it reaches other machines. */
  isOpenWorld?: boolean
  /** Whether a second call with the same input changes nothing more. */
  isIdempotent?: boolean
  input: TObject
  output: TObject
  run: (ctx: AssistantCtx, input: never) => Promise<ToolAnswer>
}

interface ToolParts<I extends TObject, O extends TObject> extends Omit<Tool, 'input' | 'output' | 'run'> {
  input: I
  output: O
  run: (ctx: AssistantCtx, input: Static<I>) => Promise<{ text: string; data: Static<O> }>
}

const Notice = Type.String({ description: 'Which texts of this answer are data' })

/** Declares a tool once: what a client is told, and what the input is checked against. All answers say that they hold data. */
export const defineTool = <I extends TObject, O extends TObject>(parts: ToolParts<I, O>): Tool => ({
  ...parts,
  output: Type.Object({ notice: Notice, ...parts.output.properties }),
  run: async (ctx, input) => {
    const { text, data } = await parts.run(ctx, input)
    return { text, data: { notice: DATA_NOTICE, ...data } }
  },
})

/** Visitors do not know where the docs of a publication are. */
const PLACES = ['spaceId', 'projectId', 'moduleId', 'folderId']

export function describeTool(tool: Tool, asker: Asker) {
  const { name, title, description, input, output, scope } = tool
  return {
    name,
    title,
    description,
    inputSchema: plain(asker.kind === 'visitor' ? Type.Omit(input, PLACES, { additionalProperties: false }) : input),
    outputSchema: plain(output),
    annotations: {
      title,
      readOnlyHint: scope === 'read',
      ...(scope !== 'read' && {
        destructiveHint: tool.isDestructive ?? false,
        idempotentHint: tool.isIdempotent ?? false,
      }),
      openWorldHint: tool.isOpenWorld ?? false,
    },
  }
}

/** JSON Schema without what only our own checks read. */
const plain = (schema: TObject) =>
  JSON.parse(JSON.stringify(schema, (key, value: unknown) => (OWN.has(key) ? undefined : value))) as {
    type: 'object'
    [key: string]: unknown
  }

const OWN = new Set(['text', 'patternMessage', 'secret', 'idOf', 'idBy'])

const checkers = new WeakMap<Tool, (input: unknown) => unknown>()

export async function runTool(ctx: AssistantCtx, tool: Tool, given: unknown): Promise<ToolAnswer> {
  const { asker, rules, services } = ctx
  if (asker.kind === 'visitor' && !tool.isForVisitors) throw new UserError('assistant.onlyReading')
  const place = PLACES.find((name) => asker.kind === 'visitor' && Object.hasOwn(Object(given), name))
  if (place !== undefined) throw new UserError('assistant.noPlaces', {}, place)
  checkAssistantScope(rules, tool.scope)
  const check = checkers.get(tool) ?? inputChecker(tool.input, services.ids)
  checkers.set(tool, check)
  const input = check(given)
  if (tool.scope === 'read') noteReading(ctx, tool.name)
  else if (asker.kind === 'person') await note(ctx, tool, input)
  return tool.run(ctx, input as never)
}

/** Whatever changes something or sends a request is in the audit log before it happens. */
async function note(ctx: AssistantCtx, { name }: Tool, input: unknown): Promise<void> {
  const { db, services, request, t, asker } = ctx
  const actor = asker.kind === 'person' ? asker.actor : undefined
  const { docId, moduleId } = input as { docId?: string; moduleId?: string }
  const object = docId ? `doc ${services.ids.decode(docId)}` : moduleId ? `module ${services.ids.decode(moduleId)}` : ''
  const base = { db, services, actor, request: requestInfo(request), t }
  await audit(base, { action: 'assistant.called', object: `${name} ${object}`.trim() })
}

/** Where the asked part begins; nothing for the first one. */
export function positionOf(name: string, input: { cursor?: string | undefined }): number[] {
  const { cursor } = input
  if (cursor === undefined || cursor === '') return []
  const at = readCursor(cursor, questionOf({ ...input, name }))
  if (!at) throw new UserError('assistant.badCursor')
  return at
}

export const cursorAt = (name: string, input: object, at: readonly number[]): string =>
  writeCursor({ question: questionOf({ ...input, name }), at })

/** Tokens of the text, and also of the structured part: some clients give both to their models. */
export const tokensOf = ({ maxTokens = assistantLimits.answerTokens }: { maxTokens?: number | undefined }): number =>
  Math.floor(maxTokens / 2)

/** Tokens of what stands around the content of each part: the notice, the names of the fields, a cursor. */
export const FRAME = 150

/** As many rows as an answer holds, at least one; a row that is too large alone has its texts cut. */
export const fittingRows = <Row>(
  rows: readonly Row[],
  input: { maxTokens?: number | undefined },
  added?: (row: Row, before: Row | undefined) => unknown,
): Row[] => rowsWithin(rows, tokensOf(input) - FRAME, added)

/** `added` is what a row adds to the answer, by default all of it. */
export function rowsWithin<Row>(
  rows: readonly Row[],
  tokens: number,
  added: (row: Row, before: Row | undefined) => unknown = (row) => row,
): Row[] {
  let left = tokens
  const kept = rows.findIndex((row, index) => (left -= tokensOfJson(added(row, rows[index - 1]))) < 0)
  if (kept === -1) return [...rows]
  return kept === 0 ? rows.slice(0, 1).map((row) => shortRow(row, tokens)) : rows.slice(0, kept)
}

/** With the comma after it. */
const tokensOfJson = (value: unknown) => estimateTokens(JSON.stringify(value)) + 1

/** Ids and words of our own are shorter. */
const SHORTEST = 32

function shortRow<Row>(row: Row, tokens: number): Row {
  let length = 1024
  let short = row
  while (tokensOfJson(short) > tokens && length >= SHORTEST) {
    const max = length
    short = JSON.parse(JSON.stringify(row, (_key, value: unknown) => shortText(value, max)))
    length /= 2
  }
  return short
}

const shortText = (value: unknown, max: number): unknown =>
  typeof value === 'string' && value.length > max ? `${value.slice(0, max).toWellFormed()}…` : value
