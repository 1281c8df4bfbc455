import { Type } from 'typebox'
import { asData } from '#core/assistant/authored.ts'
import { docCalls } from '#core/contract/doc.ts'
import { moduleCalls } from '#core/contract/module.ts'
import { shareVisitCalls, showVisitCalls } from '#core/contract/visit.ts'
import type { AssistantCtx } from '../context/assistant-ctx.ts'
import { cursor, maxTokens, moduleId, nextCursor, projectId } from './fields.ts'
import { cursorAt, defineTool, fittingRows, positionOf } from './tool.ts'

const NAME = 'list_places'

const Place = Type.Object({
  kind: Type.String({ description: 'space, project, module, folder, or doc' }),
  id: Type.String(),
  name: Type.String(),
  parentId: Type.String(),
  method: Type.Optional(Type.String()),
  path: Type.Optional(Type.String()),
})

interface PlaceRow {
  kind: string
  id: string
  name: string
  parentId: string
  method?: string
  path?: string
}

export const listPlaces = defineTool({
  name: NAME,
  title: 'List places',
  description:
    'Lists where docs are: without input the spaces and projects that you can read, with projectId its modules, with moduleId its folders ' +
    'and docs.',
  scope: 'read',
  isForVisitors: true,
  input: Type.Object(
    { projectId: Type.Optional(projectId), moduleId: Type.Optional(moduleId), cursor, maxTokens },
    { additionalProperties: false },
  ),
  output: Type.Object({ places: Type.Array(Place), total: Type.Integer(), nextCursor }),
  run: async (ctx, input) => {
    const [from = 0] = positionOf(NAME, input)
    const all = await list(ctx, input)
    const places = fittingRows(all.slice(from), input)
    const end = from + places.length
    const next = end < all.length ? cursorAt(NAME, input, [end]) : undefined
    const lines = places.map(({ kind, id, name, method = '', path = '' }) =>
      `- ${kind} ${id}: ${name} ${method} ${path}`.replaceAll(/\s+/g, ' ').trim(),
    )
    const more = next === undefined ? '' : `\nMore with cursor ${next}`
    return {
      text: `${places.length} of ${all.length}.\n${asData(lines.join('\n'), 'places')}${more}`,
      data: { places, total: all.length, ...(next && { nextCursor: next }) },
    }
  },
})

async function list(
  ctx: AssistantCtx,
  { projectId, moduleId }: { projectId?: string; moduleId?: string },
): Promise<PlaceRow[]> {
  const { run, asker } = ctx
  if (asker.kind === 'visitor') return visitorMenu(ctx, asker)
  if (moduleId !== undefined) {
    const rows = await run(docCalls.list, { moduleId })
    return rows.map(({ id, name, parentId, isFolder, httpMethod, url }) =>
      isFolder === 1
        ? { kind: 'folder', id, name, parentId }
        : { kind: 'doc', id, name, parentId, method: httpMethod, path: url },
    )
  }
  if (projectId !== undefined) {
    const modules = await run(moduleCalls.list, { projectId })
    return modules.map(({ id, name }) => ({ kind: 'module', id, name, parentId: projectId }))
  }
  const spaces = await run(docCalls.viewProjects, {})
  return spaces.flatMap(({ id, name, projects }) => [
    { kind: 'space', id, name, parentId: '' },
    ...projects.map((project) => ({ kind: 'project', id: project.id, name: project.name, parentId: id })),
  ])
}

const kinds = ['project', 'module', 'folder', 'doc']

async function visitorMenu(
  { run }: AssistantCtx,
  { of, key }: { of: 'share' | 'show'; key: string },
): Promise<PlaceRow[]> {
  const nodes = await (of === 'share'
    ? run(shareVisitCalls.menu, { id: key })
    : run(showVisitCalls.menu, { projectId: key }))
  return nodes.map(({ id, docId, label, parentId, type, httpMethod, url }) => ({
    kind: kinds[type] ?? 'folder',
    id: docId || id,
    name: label,
    parentId,
    ...(docId !== '' && { method: httpMethod, path: url }),
  }))
}
