import { isSecretName } from '../../rows/secret-names.ts'
import { variablePieces } from '../request/variables.ts'

interface Row {
  name?: unknown
  value?: unknown
}

/** Names in the input of a call whose values look like secrets and are not written as variables. */
export function openSecrets(request: string): string[] {
  const { tables = {} } = JSON.parse(request) as { tables?: Record<string, Row[]> }
  const rows = Object.values(tables).flatMap((table) => (Array.isArray(table) ? table : []))
  const names = rows.flatMap(({ name, value }) =>
    typeof name === 'string' && typeof value === 'string' && isSecretName(name) && !isHidden(value) ? [name] : [],
  )
  return [...new Set(names)]
}

/** Empty, or with a variable: `Bearer {{token}}` shows nothing. */
const isHidden = (value: string) =>
  value.trim() === '' || variablePieces(value).some(({ variable }) => variable !== undefined)
