import { scriptScopes } from '#core/debug/script/script.ts'

export const scopeWords = {
  [scriptScopes.doc]: 'script.scopeDoc',
  [scriptScopes.module]: 'script.scopeModule',
  [scriptScopes.project]: 'script.scopeProject',
} as const
