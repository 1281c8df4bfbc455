import { UserError } from '../../../base/errors.ts'
import { transact, type Ctx, type UserCtx } from '../../../context/ctx.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { deleteTemplate, getTemplate, insertTemplate, listTemplates, updateTemplate } from './template.queries.ts'

/** By group. The default group is "" in the database, and has its name in the reader's language. */
export async function templateTree({ db, t }: Ctx) {
  const groups = Map.groupBy(await listTemplates(db), ({ groupName }) => groupName)
  return [...groups].map(([groupName, templates]) => ({
    label: groupName || t('template.defaultGroup'),
    children: templates.map(({ id, name }) => ({ id, label: name })),
  }))
}

export async function listGroups({ db }: Ctx): Promise<string[]> {
  const templates = await listTemplates(db)
  return [...new Set(templates.map(({ groupName }) => groupName))].filter((name) => name !== '')
}

interface TemplateInput {
  name: string
  groupName?: string
  content: string
}

export function addTemplate(ctx: UserCtx, input: TemplateInput): Promise<{ id: number }> {
  checkContent(input)
  return transact(ctx, async (tx) => {
    const id = await insertTemplate(tx.db, toRow(ctx, input))
    await audit(tx, { action: 'configured', object: `template ${id}` })
    return { id }
  })
}

export function changeTemplate(ctx: UserCtx, { id, ...input }: TemplateInput & { id: number }) {
  checkContent(input)
  return transact(ctx, async (tx) => {
    await updateTemplate(tx.db, id, toRow(ctx, input))
    await audit(tx, { action: 'configured', object: `template ${id}` })
    return { id }
  })
}

export function removeTemplate(ctx: UserCtx, { id }: { id: number }) {
  return transact(ctx, async (tx) => {
    const { name } = await getTemplate(tx.db, id)
    await deleteTemplate(tx.db, id)
    await audit(tx, { action: 'removed', object: `template ${id} ${name}` })
    return {}
  })
}

function checkContent({ content }: TemplateInput): void {
  if (content.trim() === '') throw new UserError('error.notEmpty', {}, 'content')
}

const toRow = ({ services }: UserCtx, { name, groupName = '', content }: TemplateInput) => ({
  name,
  group_name: groupName,
  content,
  modified_at: services.now(),
})
