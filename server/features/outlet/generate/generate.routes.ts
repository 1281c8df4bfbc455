import { templateCalls } from '#core/contract/template.ts'
import { routes } from '../../../http/door.ts'
import { generate, preview } from './generate.ts'
import { getTemplate } from './template.queries.ts'
import { addTemplate, changeTemplate, listGroups, removeTemplate, templateTree } from './templates.ts'

export const generateRoutes = routes(templateCalls, {
  tree: (ctx) => templateTree(ctx),
  generate: (ctx, input) => generate(ctx, input),
  adminTree: (ctx) => templateTree(ctx),
  listGroups: (ctx) => listGroups(ctx),
  detail: ({ db }, { id }) => getTemplate(db, id),
  save: (ctx, input) => addTemplate(ctx, input),
  update: (ctx, input) => changeTemplate(ctx, input),
  remove: (ctx, input) => removeTemplate(ctx, input),
  preview: (ctx, input) => preview(ctx, input),
})
