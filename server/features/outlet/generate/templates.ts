import { UserError } from '../../../base/errors.ts'
import { transact, type Ctx, type UserCtx } from '../../../context/ctx.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { updateVersioned } from '../../places/place/versioned.ts'
import { deleteTemplate, getTemplate, insertTemplate, listTemplates } from './template.queries.ts'

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
    const change = { modified_at: tx.services.now(), modified_by: tx.actor.userId }
    const id = await insertTemplate(tx.db, { ...toRow(input), ...change })
    await audit(tx, { action: 'configured', object: `template ${id}` })
    return { id }
  })
}

export function changeTemplate(
  ctx: UserCtx,
  { id, version, ...input }: TemplateInput & { id: number; version?: number },
) {
  checkContent(input)
  return transact(ctx, async (tx) => {
    await updateVersioned(tx, { table: 'code_template', id, version, change: toRow(input) })
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

const toRow = ({ name, groupName = '', content }: TemplateInput) => ({ name, group_name: groupName, content })
