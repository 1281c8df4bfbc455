const SECRET_PARTS = [
  'authorization',
  'password',
  'passwd',
  'secret',
  'apikey',
  'accesskey',
  'privatekey',
  'credential',
]
const SECRET_ENDS = ['token', 'cookie', 'pwd', 'sessionid', 'csrf', 'signature']

/** Names whose values are probably secret. Page tokens are not. */
export function isSecretName(name: string): boolean {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  if (plain.includes('page') || plain.includes('continuation')) return false
  return SECRET_PARTS.some((part) => plain.includes(part)) || SECRET_ENDS.some((end) => plain.endsWith(end))
}

/** `{{token}}`, `<token>`, `${token}` and the like. */
const PLACEHOLDER = /\{\{[^{}]*\}\}|<[^<>]*>|\$\{[^{}]*\}|\{[^{}]*\}/g
const SCHEME = /^(?:basic|bearer|token|digest|apikey|negotiate)\s*$/i

/** A placeholder for a secret, such as `Bearer {{token}}`. */
export function isPlaceholder(value: string): boolean {
  const rest = value.replace(PLACEHOLDER, '').trim()
  return rest === '' || SCHEME.test(rest)
}

export const isSecret = (name: string, value: string): boolean => isSecretName(name) && !isPlaceholder(value)
