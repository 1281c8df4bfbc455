import { SECRET_MASK } from '#core/content/mask.ts'
import { flag, parts, text, value } from '#core/content/fields.ts'
import type { DebugVariable } from '#core/contract/debug.ts'
import { debugLimits, VARIABLE_NAME } from '#core/debug/limits.ts'
import { newRowId } from '#core/rows/make-rows.ts'
import type { ContentKind } from '../../../rows/model/content-kind.ts'

export interface VariableRow {
  id: string
  name: string
  /** "" for a secret one. */
  value: string
  /** What was typed, or the mark of the stored value, which is not known here; "" for one that is not secret. */
  secret: string
  isSecret: 0 | 1
  /** "" for a new one. */
  stamp: string
}

/** The variables of the team or of one person, edited and saved as a whole. */
export interface VariableForm {
  variables: VariableRow[]
}

export const variableKind: ContentKind<VariableForm> = {
  fields: {
    variables: parts<VariableRow>('request.variables', {
      max: debugLimits.variables,
      fields: {
        name: text(debugLimits.name, 'request.name'),
        value: text(debugLimits.variableValue, 'request.value'),
        secret: text(debugLimits.variableValue, 'request.secretValue'),
        isSecret: flag(0, 'request.isSecret'),
        stamp: value('', 'request.value'),
      },
    }),
  },
  tables: {},
  finish: ({ variables }) => ({ variables: variables.filter((row) => !isBlank(row)) }),
}

const isBlank = ({ name, value, secret }: VariableRow) => name + value + secret === ''

export const isVariableName = (name: string): boolean => new RegExp(VARIABLE_NAME).test(name)

/** Two people who enter the same secret still have different marks, as they have different stamps. */
const markOf = (stamp: string) => `${SECRET_MASK} ${stamp}`

/** The form of stored variables. A variable that was there before keeps the id of its row. */
export function formOfVariables(
  stored: readonly DebugVariable[],
  base: VariableForm = { variables: [] },
): VariableForm {
  const ids = new Map(base.variables.map(({ name, id }) => [name, id]))
  const variables = stored.map(({ name, value, isSecret, stamp }): VariableRow => {
    const shared = { id: ids.get(name) ?? newRowId(), name, stamp }
    return isSecret
      ? { ...shared, value: '', secret: markOf(stamp), isSecret: 1 }
      : { ...shared, value, secret: '', isSecret: 0 }
  })
  return { variables }
}

export const isStoredSecret = ({ secret, stamp }: VariableRow): boolean => stamp !== '' && secret === markOf(stamp)

/** The rows in the format of the server: a stored secret is sent as the mask, and keeps its value. */
export const variablesIn = ({ variables }: VariableForm) =>
  variables.map((row) => ({
    name: row.name,
    value: row.isSecret === 0 ? row.value : isStoredSecret(row) ? SECRET_MASK : row.secret,
    isSecret: row.isSecret === 1,
  }))

/** The stamps of the variables that a form was opened on. */
export const stampsIn = ({ variables }: VariableForm): string[] => variables.map(({ stamp }) => stamp)

export const newVariable = (): VariableRow => ({
  id: newRowId(),
  name: '',
  value: '',
  secret: '',
  isSecret: 0,
  stamp: '',
})

/** A secret that is emptied again keeps the stored value. */
export function withValue(row: VariableRow, typed: string): VariableRow {
  if (row.isSecret === 0) return { ...row, value: typed }
  return { ...row, secret: typed === '' && row.stamp !== '' ? markOf(row.stamp) : typed }
}

/** A secret that is stored is not known here, so it cannot become plain. */
export const withSecrecy = (row: VariableRow, isSecret: boolean): VariableRow =>
  isSecret ? { ...row, isSecret: 1, value: '', secret: row.value } : { ...row, isSecret: 0, value: '', secret: '' }
