import { UserError } from '../../base/errors.ts'
import type { AssistantCtx } from './context/assistant-ctx.ts'

const prompts = {
  write_client: { title: 'assistant.prompt.clientTitle', text: 'assistant.prompt.client', argument: 'moduleId' },
  review_change: { title: 'assistant.prompt.reviewTitle', text: 'assistant.prompt.review', argument: 'projectId' },
  write_tests: { title: 'assistant.prompt.testsTitle', text: 'assistant.prompt.tests', argument: 'docId' },
  explain_error: { title: 'assistant.prompt.errorTitle', text: 'assistant.prompt.error', argument: 'code' },
} as const

/** The others need tools that visitors of a link do not have. */
const forVisitors = new Set(['explain_error'])

const offers = ({ asker }: AssistantCtx, name: string) =>
  Object.hasOwn(prompts, name) && (asker.kind === 'person' || forVisitors.has(name))

export const listPrompts = (ctx: AssistantCtx) =>
  Object.entries(prompts)
    .filter(([name]) => offers(ctx, name))
    .map(([name, { title, argument }]) => ({
      name,
      title: ctx.t(title),
      description: ctx.t(title),
      arguments: [{ name: argument, description: ctx.t(`assistant.prompt.${argument}`), required: true }],
    }))

export async function getPrompt(ctx: AssistantCtx, name: string, given: Record<string, string>) {
  const { t } = ctx
  const prompt = offers(ctx, name) ? prompts[name as keyof typeof prompts] : undefined
  if (!prompt) throw new UserError('assistant.unknownPrompt', { name: name.slice(0, 100) })
  const { title, text, argument } = prompt
  const value = (given[argument] ?? '').slice(0, 200)
  if (value === '') throw new UserError('error.notEmpty', {}, argument)
  return {
    description: t(title),
    messages: [{ role: 'user' as const, content: { type: 'text' as const, text: t(text, { value }) } }],
  }
}
