import { BASE_NAME } from '../../importers/collection/variables.ts'
import type { PostmanRequest } from './request.ts'

/** Names that people choose. Variables that Postman fills in begin with `$`. */
const VARIABLE = /\{\{([\w.-]{1,64})\}\}/g
/** Maximum number of listed variables. */
const MAX_VARIABLES = 200

/** The variables that requests use. The collection lists them without a value, so that its reader can fill them in. */
export class UsedVariables {
  readonly #names = new Set<string>()

  note({ url, header, body, auth }: PostmanRequest): void {
    for (const [, name = ''] of JSON.stringify([url, header, body, auth]).matchAll(VARIABLE)) {
      if (name !== BASE_NAME && this.#names.size < MAX_VARIABLES) this.#names.add(name)
    }
  }

  list(): object[] {
    return [...this.#names].map((key) => ({ key, value: '' }))
  }
}
