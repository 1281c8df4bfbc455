import { UserError } from '../../../base/errors.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { TaskLimitError } from '../../../threads/task.ts'
import { getReadableDoc } from '../../content/readable/readable-docs.ts'
import { renderTask } from './render.ts'
import { getTemplate } from './template.queries.ts'

interface Generated {
  docName: string
  content: string
}

export async function generate(ctx: UserCtx, { docId, templateId }: { docId: number; templateId: number }) {
  const { content } = await getTemplate(ctx.db, templateId)
  return preview(ctx, { docId, content })
}

/** Renders in a thread. A fault of the template is an answer too: its author reads it where the code would be. */
export async function preview(
  ctx: UserCtx,
  { docId, content }: { docId: number; content: string },
): Promise<Generated> {
  const doc = await getReadableDoc(ctx, docId)
  if (doc.is_folder === 1) throw new UserError('error.notFound')
  return { docName: doc.name, content: await render(ctx, docId, content) }
}

async function render({ actor, services, t }: UserCtx, docId: number, template: string): Promise<string> {
  try {
    const input = { template, docId, now: services.now() }
    const rendered = await services.threads.run(renderTask, input, { owner: `user ${actor.userId}` })
    if ('content' in rendered) return rendered.content
    const { fault, params, line } = rendered
    return t('template.faultAt', { line, reason: t(`template.fault.${fault}`, params) })
  } catch (error) {
    if (error instanceof TaskLimitError) return t('template.fault.tooLong')
    throw error
  }
}
