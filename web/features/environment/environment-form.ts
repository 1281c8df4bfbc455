import { checkTables } from '#core/content/check-tables.ts'
import { environmentFields, type EnvironmentContent } from '#core/environment/environment.ts'
import { limits } from '#core/limits.ts'
import { isLonger } from '#core/rows/lengths.ts'
import type { Problem } from '#core/rows/problem.ts'
import {
  columns,
  objectTable,
  type ContentKind,
  type TableLook,
  type TablePath,
} from '../../rows/model/content-kind.ts'
import type { EditStore } from '../../rows/store/edit-store.ts'
import { isBaseUrl } from './base-url.ts'

const tables = {
  headers: {
    columns: ['name', 'example', 'isSecret', 'required', 'description'],
    canNest: false,
    hasSecrets: true,
    words: { example: 'environment.value' },
    columnsKey: 'edit.hidden-columns.global:headerParams',
  },
  params: {
    ...objectTable,
    columns: [...columns, 'isSecret'],
    hasSecrets: true,
    hasDataNode: true,
    columnsKey: 'edit.hidden-columns.global:requestParams',
  },
  returns: {
    ...objectTable,
    hasDataNode: true,
    columnsKey: 'edit.hidden-columns.global:responseParams',
    hidden: ['required', 'maxLength'],
  },
} satisfies Record<TablePath<EnvironmentContent>, TableLook>

export const environmentKind: ContentKind<EnvironmentContent> = {
  fields: environmentFields,
  tables,
  finish: (environment) => ({ ...environment, name: environment.name.trim() }),
}

/** All problems that the server would reject, in page order. */
export function checkEnvironment(store: EditStore<EnvironmentContent>): Problem[] {
  const content = store.toSave()
  const rows = checkTables<EnvironmentContent>(environmentFields, content, () => false)
  return [...checkFields(content), ...rows]
}

function* checkFields({ name, url }: EnvironmentContent): Generator<Problem> {
  const base = { table: 'base', rowId: '', params: {}, isWarning: false } as const
  if (name === '' || isLonger(name, limits.environmentName)) {
    yield { ...base, field: 'name', key: 'error.notEmptyWithin', params: { max: limits.environmentName } }
  }
  if (url.trim() === '') yield { ...base, field: 'url', key: 'error.notEmpty' }
  else if (!isBaseUrl(url)) yield { ...base, field: 'url', key: 'error.baseUrlFormat' }
  else if (isLonger(url.trim(), limits.environmentUrl)) {
    yield { ...base, field: 'url', key: 'error.tooLong', params: { max: limits.environmentUrl } }
  }
}
