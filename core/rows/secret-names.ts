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

/** Names whose values are probably secret. Page tokens are not secret. */
export function isSecretName(name: string): boolean {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  if (plain.includes('page') || plain.includes('continuation')) return false
  return SECRET_PARTS.some((part) => plain.includes(part)) || SECRET_ENDS.some((end) => plain.endsWith(end))
}
