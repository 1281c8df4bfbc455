import { ProtocolError, Server, type CallToolResult } from '@modelcontextprotocol/server'
import { asData, DATA_NOTE } from '#core/assistant/authored.ts'
import { assistantLimits } from '#core/assistant/limits.ts'
import { clipToTokens } from '#core/assistant/tokens.ts'
import { version } from '../../base/version.ts'
import { HttpError, SetPasswordError, SignInError, UserError } from '../../base/errors.ts'
import { toKnownError } from '../../http/send.ts'
import { allTools, toolsFor } from './all-tools.ts'
import type { AssistantCtx } from './context/assistant-ctx.ts'
import { getPrompt, listPrompts } from './prompts.ts'
import { listResources, listTemplates, readResource } from './resources.ts'
import { describeTool, runTool } from './tools/tool.ts'

const INSTRUCTIONS =
  'Endpaper holds the API docs of this team. Find docs with find_docs (plain words in any language, a path, or a concrete URL), then read ' +
  'them with read_docs before you write code against an API. Ids are opaque texts: take them from answers. ' +
  DATA_NOTE

const INVALID_PARAMS = -32_602

/** A server for one message. It holds nothing: all that it knows is who asks. */
export function makeMcpServer(ctx: AssistantCtx): Server {
  const server = new Server(
    { name: 'endpaper', title: 'Endpaper', version },
    { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions: INSTRUCTIONS },
  )
  server.setRequestHandler('tools/list', () => ({ tools: toolsFor(ctx).map((tool) => describeTool(tool, ctx.asker)) }))
  server.setRequestHandler('tools/call', ({ params }) => callTool(ctx, params))
  server.setRequestHandler('resources/list', ({ params }) => told(ctx, () => listResources(ctx, params?.cursor)))
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: listTemplates(ctx) }))
  server.setRequestHandler('resources/read', ({ params }) => told(ctx, () => readResource(ctx, params.uri)))
  server.setRequestHandler('prompts/list', () => ({ prompts: listPrompts(ctx) }))
  server.setRequestHandler('prompts/get', ({ params }) =>
    told(ctx, () => getPrompt(ctx, params.name, params.arguments ?? {})),
  )
  return server
}

/** What the person may not do, or what went wrong, is an answer that the model reads. */
async function callTool(
  ctx: AssistantCtx,
  params: { name: string; arguments?: Record<string, unknown> | undefined },
): Promise<CallToolResult> {
  try {
    const tool = allTools.find(({ name }) => name === params.name)
    if (!tool) throw new UserError('assistant.unknownTool', { name: params.name.slice(0, 100) })
    const { text, data } = await runTool(ctx, tool, params.arguments ?? {})
    return { content: [{ type: 'text', text }], structuredContent: data }
  } catch (error) {
    return { isError: true, content: [{ type: 'text', text: errorText(ctx, error) }] }
  }
}

/** Resources and prompts have no answer for errors but that of the protocol. */
async function told<Result>(ctx: AssistantCtx, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw new ProtocolError(INVALID_PARAMS, errorText(ctx, error))
  }
}

/** Errors list names, too: those of environments, for example. */
const ERROR_TOKENS = assistantLimits.answerTokens / 2

/** Messages with names, addresses or texts of the input are marked as a whole, so that they can still be read as sentences. */
function errorText(ctx: AssistantCtx, error: unknown): string {
  const known = toKnownError(error)
  const message = clipToTokens(messageOf(ctx, known), ERROR_TOKENS)
  return isOurs(known) ? message : asData(message, 'error')
}

function isOurs(known: unknown): boolean {
  if (!(known instanceof UserError || known instanceof HttpError)) return true
  const field = known instanceof UserError ? known.field : undefined
  return /^[\w.]*$/.test(field ?? '') && Object.values(known.params).every((value) => typeof value === 'number')
}

function messageOf({ t, request }: AssistantCtx, known: unknown): string {
  if (known instanceof UserError) {
    const message = t(known.key, known.params)
    return known.field === undefined ? message : `${known.field}: ${message}`
  }
  if (known instanceof HttpError) return t(known.key, known.params)
  if (known instanceof SignInError) return t('error.signIn')
  if (known instanceof SetPasswordError) return t('error.setPassword')
  request.log.error({ reqId: request.id, err: known }, 'unexpected')
  return t('error.unexpected', { id: request.id })
}
