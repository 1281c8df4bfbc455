import { asData } from '#core/assistant/authored.ts'
import { docText, proseText } from '#core/assistant/doc-text.ts'
import { assistantLimits } from '#core/assistant/limits.ts'
import { clipToTokens } from '#core/assistant/tokens.ts'
import { constantCalls } from '#core/contract/constant.ts'
import { docCalls } from '#core/contract/doc.ts'
import { moduleCalls } from '#core/contract/module.ts'
import { UserError } from '../../base/errors.ts'
import type { AssistantCtx } from './context/assistant-ctx.ts'
import { checkAssistantScope } from './context/assistant-rules.ts'
import { noteReading } from './context/read-calls.ts'
import { sourceOf } from './source/doc-source.ts'
import { cursorAt, positionOf } from './tools/tool.ts'

const mimeType = 'text/markdown'

interface Template {
  uriTemplate: string
  name: string
  title: string
  description: string
  isForVisitors: boolean
  read: (ctx: AssistantCtx, id: string) => Promise<string>
}

const templates: Template[] = [
  {
    uriTemplate: 'endpaper://doc/{docId}',
    name: 'doc',
    title: 'Doc',
    description: 'An API doc as Markdown',
    isForVisitors: true,
    read: async (ctx, id) => docText(await sourceOf(ctx).read(id), { t: ctx.t, depth: assistantLimits.depth }),
  },
  {
    uriTemplate: 'endpaper://module/{moduleId}',
    name: 'module',
    title: 'Module',
    description: 'The folders and docs of a module, with their ids',
    isForVisitors: false,
    read: readModule,
  },
  {
    uriTemplate: 'endpaper://constants/{projectId}',
    name: 'constants',
    title: 'Constants of a project',
    description: 'The constants that a project has for all of its modules',
    isForVisitors: false,
    read: async ({ run }, id) => proseText(await run(constantCalls.ofProject, { projectId: id })),
  },
  {
    uriTemplate: 'endpaper://constants/module/{moduleId}',
    name: 'module-constants',
    title: 'Constants of a module',
    description: 'The constants of a module',
    isForVisitors: false,
    read: async ({ run }, id) => proseText(await run(constantCalls.ofModule, { moduleId: id })),
  },
]

const offered = ({ asker }: AssistantCtx) => templates.filter((one) => asker.kind === 'person' || one.isForVisitors)

export const listTemplates = (ctx: AssistantCtx) =>
  offered(ctx).map(({ uriTemplate, name, title, description }) => ({ uriTemplate, name, title, description, mimeType }))

const LIST = 'resources/list'

/** The modules that the person can read, with a limit for each part: docs are too many to list, and are found by searching. */
export async function listResources(ctx: AssistantCtx, cursor: string | undefined) {
  checkAssistantScope(ctx.rules, 'read')
  const [first = 0, from = 0] = positionOf(LIST, { cursor })
  if (ctx.asker.kind === 'visitor') return { resources: [] }
  const spaces = await ctx.run(docCalls.viewProjects, {})
  const projects = spaces.flatMap(({ projects }) => projects)
  const resources: { uri: string; name: string; mimeType: string }[] = []
  const upTo = (...at: number[]) => ({ resources, nextCursor: cursorAt(LIST, {}, at) })
  for (const [index, { id, name }] of projects.entries()) {
    if (index < first) continue
    // Projects without modules cost a call, too.
    if (index >= first + assistantLimits.listed) return upTo(index, 0)
    for (const [position, module] of (await ctx.run(moduleCalls.list, { projectId: id })).entries()) {
      if (index === first && position < from) continue
      if (resources.length >= assistantLimits.listed) return upTo(index, position)
      resources.push({ uri: `endpaper://module/${module.id}`, name: `${name} / ${module.name}`, mimeType })
    }
  }
  return { resources }
}

export async function readResource(ctx: AssistantCtx, uri: string) {
  checkAssistantScope(ctx.rules, 'read')
  for (const { uriTemplate, read } of offered(ctx)) {
    const [before = ''] = uriTemplate.split('{')
    const id = uri.slice(before.length)
    if (!uri.startsWith(before) || !/^\w{1,32}$/.test(id)) continue
    noteReading(ctx, 'resource')
    const text = clipped(await read(ctx, id))
    return { contents: [{ uri, mimeType, text: asData(text, uri) }] }
  }
  throw new UserError('assistant.unknownResource', { uri: uri.slice(0, 200) })
}

/** Resources have no cursor. */
function clipped(text: string): string {
  const shown = clipToTokens(text, assistantLimits.answerTokens - 200)
  return shown.length === text.length ? text : `${shown}\n\n[cut here: the tools read_docs and list_places read on]`
}

async function readModule({ run }: AssistantCtx, moduleId: string): Promise<string> {
  const { name } = await run(moduleCalls.info, { moduleId })
  const rows = await run(docCalls.list, { moduleId })
  const byParent = Map.groupBy(rows, ({ parentId }) => parentId)
  const lines: string[] = []
  const walk = (parentId: string, level: number): void => {
    for (const row of byParent.get(parentId) ?? []) {
      const call = `${row.httpMethod} ${row.url}`.trim()
      lines.push(
        `${'  '.repeat(level)}- ${row.name}${call === '' ? '' : ` \`${call}\``} (${row.isFolder === 1 ? 'folder' : 'doc'} ${row.id})`,
      )
      if (row.isFolder === 1) walk(row.id, level + 1)
    }
  }
  walk('', 0)
  return `# ${name}\n\n${lines.join('\n')}`
}
