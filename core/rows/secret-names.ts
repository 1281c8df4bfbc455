const SECRET_PARTS = [
  'authorization',
  'password',
  'passwd',
  'passphrase',
  'secret',
  'apikey',
  'accesskey',
  'privatekey',
  'credential',
]
const SECRET_ENDS = ['token', 'cookie', 'pwd', 'sessionid', 'csrf', 'signature', 'jwt', 'authkey']
/** Where the next page begins. */
const PAGE_TOKEN = /^(?:next|prev|previous)?(?:page|continuation)token$/

/** Names whose values are probably secret. */
export function isSecretName(name: string): boolean {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  if (PAGE_TOKEN.test(plain)) return false
  return SECRET_PARTS.some((part) => plain.includes(part)) || SECRET_ENDS.some((end) => plain.endsWith(end))
}
