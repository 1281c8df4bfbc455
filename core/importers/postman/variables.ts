import { BASE_NAME, FURTHER_BASE, type VariableSet } from '../collection/variables.ts'
import { toRecords, toText, type Fields } from '../collection/value.ts'

interface Variable {
  key: string
  value: string
  name: string
}

/** Some exports of v2.0 use `variables` and `id`. A variable without a value is ignored. */
function readVariables(file: Fields): Variable[] {
  return [...toRecords(file['variable']), ...toRecords(file['variables'])]
    .filter(({ disabled }) => disabled !== true)
    .map(({ key, id, value, name }) => ({ key: toText(key) || toText(id), value: toText(value), name: toText(name) }))
    .filter(({ value }) => value !== '')
}

/** The variables of a collection, one set for each environment that they name. */
export function variableSets(file: Fields): VariableSet[] {
  const variables = readVariables(file)
  const values = new Map(variables.map(({ key, value }) => [key, value]))
  const first = variables.find(({ key }) => key === BASE_NAME)
  const further = variables.filter(({ key }) => key.startsWith(FURTHER_BASE))
  return [
    { name: first?.name ?? '', values },
    ...further.map(({ key, value, name }) => ({
      name: name || key.slice(FURTHER_BASE.length),
      values: new Map([...values, [BASE_NAME, value]]),
    })),
  ]
}
