import { Type } from 'typebox'
import { asData } from '#core/assistant/authored.ts'
import { assistantLimits } from '#core/assistant/limits.ts'
import { historyCalls } from '#core/contract/history.ts'
import { releaseCalls } from '#core/contract/release.ts'
import { UserError } from '../../../base/errors.ts'
import type { AssistantCtx } from '../context/assistant-ctx.ts'
import { cursor, maxTokens, moduleId, nextCursor, projectId } from './fields.ts'
import { cursorAt, defineTool, fittingRows, positionOf } from './tool.ts'

const NAME = 'get_changes'

const Change = Type.Object({
  docId: Type.String(),
  name: Type.String(),
  method: Type.String(),
  path: Type.String(),
  module: Type.String(),
  change: Type.String({ description: 'added, changed, or removed' }),
  class: Type.String({ description: 'breaking, compatible, text (only words), or empty' }),
  at: Type.Optional(Type.String({ description: 'Of the last change' })),
  by: Type.Optional(Type.String()),
})

interface ChangeRow {
  docId: string
  name: string
  method: string
  path: string
  module: string
  change: string
  class: string
  at?: string
  by?: string
}

export const getChanges = defineTool({
  name: NAME,
  title: 'Get changes',
  description:
    'What changed in a project since a date, or since a release, with the class of each change (breaking, compatible, text). Removed docs ' +
    'are named since a release, and counted since a date.',
  scope: 'read',
  isForVisitors: false,
  input: Type.Object(
    {
      projectId,
      moduleId: Type.Optional(moduleId),
      since: Type.Optional(
        Type.String({
          maxLength: 40,
          description: 'Date or time, as 2026-01-31 or 2026-01-31T08:00:00Z. Default: 30 days ago',
        }),
      ),
      sinceRelease: Type.Optional(
        Type.String({ minLength: 1, maxLength: 40, description: 'Number or id of a release, in place of since' }),
      ),
      cursor,
      maxTokens,
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    changes: Type.Array(Change),
    total: Type.Integer({ description: 'Of all changes; of very many not all are listed' }),
    removed: Type.Optional(
      Type.Integer({
        description: 'Docs that were removed since the date, which breaks who uses them. They are not in changes',
      }),
    ),
    nextCursor,
  }),
  run: async (ctx, input) => {
    const [from = 0] = positionOf(NAME, input)
    const { rows, hasMore, total, removed } = await (input.sinceRelease === undefined
      ? sinceTime(ctx, input, from)
      : sinceRelease(ctx, input, from))
    const changes = fittingRows(rows, input)
    const end = from + changes.length
    const next = end < from + rows.length || hasMore ? cursorAt(NAME, input, [end]) : undefined
    const lines = changes.map(({ docId, name, method, path, module, change, at = '', by = '', ...row }) =>
      [
        `- ${row.class === '' ? '' : `[${row.class}] `}${change} ${docId}: ${name}`,
        `${method} ${path}`.trim(),
        module,
        `${at} ${by}`.trim(),
      ]
        .filter((text) => text !== '')
        .join(' | '),
    )
    const text = [
      total === 0 && !removed ? 'Nothing has changed.' : `${total} docs.`,
      ...(removed
        ? [`${removed} docs were removed since then: breaking for who uses them. sinceRelease names them.`]
        : []),
      ...(lines.length > 0 ? [asData(lines.join('\n'), 'changes')] : []),
      ...(next === undefined ? [] : [`More with cursor ${next}`]),
      ...(next === undefined && end < total ? [`${total - end} more are not listed: ask for one module.`] : []),
    ].join('\n')
    return {
      text,
      data: { changes, total, ...(removed !== undefined && { removed }), ...(next && { nextCursor: next }) },
    }
  },
})

interface ChangesInput {
  projectId: string
  moduleId?: string
  since?: string
  sinceRelease?: string
}

interface Found {
  /** From the asked one on. */
  rows: ChangeRow[]
  /** Whether there are rows after these. */
  hasMore: boolean
  total: number
  /** Docs that are not among the rows, because they were removed. */
  removed?: number
}

const MONTH = 30 * 24 * 60 * 60 * 1000

async function sinceTime({ run, services }: AssistantCtx, input: ChangesInput, from: number): Promise<Found> {
  const { projectId, moduleId, since } = input
  const time = since === undefined ? services.now() - MONTH : Date.parse(since)
  if (Number.isNaN(time) || time < 0) throw new UserError('error.badField', { field: 'since' }, 'since')
  const pageSize = assistantLimits.listed
  const pageIndex = Math.floor(from / pageSize) + 1
  const place = { projectId, ...(moduleId !== undefined && { moduleId }) }
  const { list, total, removed } = await run(historyCalls.since, { ...place, since: time, pageIndex, pageSize })
  const rows = list.map(
    ({ id, name, httpMethod, url, moduleName, isAdded, changeClass, gmtModified, modifierName }) => ({
      docId: id,
      name,
      method: httpMethod,
      path: url,
      module: moduleName,
      change: isAdded === 1 ? 'added' : 'changed',
      class: changeClass,
      at: new Date(gmtModified).toISOString(),
      by: modifierName,
    }),
  )
  return { rows: rows.slice(from % pageSize), hasMore: pageIndex * pageSize < total, total, removed }
}

async function sinceRelease(
  { run }: AssistantCtx,
  { projectId, moduleId, sinceRelease }: ChangesInput,
  from: number,
): Promise<Found> {
  const releases = await run(releaseCalls.list, { projectId })
  const release = releases.find(({ id, releaseNo }) => id === sinceRelease || releaseNo === sinceRelease)
  if (!release) throw new UserError('error.notFound', {}, 'sinceRelease')
  const place = moduleId === undefined ? {} : { moduleId }
  const { docs, counts } = await run(releaseCalls.compare, { fromId: release.id, toId: '', ...place })
  const rows = docs.map(({ docId, name, httpMethod, url, moduleName, group, class: gravest }) => ({
    docId,
    name,
    method: httpMethod,
    path: url,
    module: moduleName,
    change: group === 'breaking' ? 'changed' : group,
    class: gravest,
  }))
  const { same: _same, ...differing } = counts
  const total = Object.values(differing).reduce((sum, count) => sum + count, 0)
  return { rows: rows.slice(from), hasMore: false, total }
}
