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

/** A name whose value most likely lets somebody in. Tokens that only turn pages do not. */
export function isSecretName(name: string): boolean {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  if (plain.includes('page') || plain.includes('continuation')) return false
  return SECRET_PARTS.some((part) => plain.includes(part)) || SECRET_ENDS.some((end) => plain.endsWith(end))
}
