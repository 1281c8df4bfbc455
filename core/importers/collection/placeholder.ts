import { isSecretName } from '../../rows/secret-names.ts'

/** `{{token}}`, `<token>`, `${token}` and the like. */
const PLACEHOLDER = /\{\{[^{}]*\}\}|<[^<>]*>|\$\{[^{}]*\}|\{[^{}]*\}/g
const SCHEME = /^(?:basic|bearer|token|digest|apikey|negotiate)\s*$/i

/** Whether a value is only a placeholder for a secret: `Bearer {{token}}`. */
export function isPlaceholder(value: string): boolean {
  const rest = value.replace(PLACEHOLDER, '').trim()
  return rest === '' || SCHEME.test(rest)
}

export const isSecret = (name: string, value: string): boolean => isSecretName(name) && !isPlaceholder(value)
