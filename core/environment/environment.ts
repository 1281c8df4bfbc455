import { flag, rows, text, type FieldTable } from '../content/fields.ts'
import { limits } from '../limits.ts'
import type { Param } from '../rows/param.ts'

/** What an environment adds to all docs of a module. */
export interface GlobalRows {
  headers: Param[]
  params: Param[]
  returns: Param[]
}

/** What people write in an environment. */
export interface EnvironmentContent extends GlobalRows {
  name: string
  url: string
  isPublic: 0 | 1
}

export const globalFields = {
  headers: rows('environment.headers', { isHeader: true }),
  params: rows('environment.params'),
  returns: rows('environment.returns'),
} satisfies FieldTable<GlobalRows>

export const environmentFields = {
  name: text(limits.environmentName, 'edit.colName'),
  url: text(limits.environmentUrl, 'edit.fieldUrl'),
  isPublic: flag(0, 'environment.isPublic'),
  ...globalFields,
} satisfies FieldTable<EnvironmentContent>
