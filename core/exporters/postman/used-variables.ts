import { BASE_NAME } from '../../importers/collection/variables.ts'
import type { PostmanRequest } from './request.ts'

/** Names as people give them; what Postman fills in itself begins with a dollar sign. */
const VARIABLE = /\{\{([\w.-]{1,64})\}\}/g
/** More than anyone fills in. */
const MAX_VARIABLES = 200

/** The variables that requests name: they stand in the collection without a value, so that its reader finds them. */
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
