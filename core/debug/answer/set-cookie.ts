export interface AnswerCookie {
  name: string
  value: string
  domain: string
  path: string
  /** As sent: a date, or `Max-Age` in seconds; "" until the browser is closed. */
  expires: string
  isHttpOnly: boolean
  isSecure: boolean
  sameSite: string
}

/** Headers that cannot hold several values were joined by a line break where the way to us has one value per name. */
export function answerCookies(headers: readonly { name: string; value: string }[]): AnswerCookie[] {
  return headers
    .filter(({ name }) => name.toLowerCase() === 'set-cookie')
    .flatMap(({ value }) => value.split('\n'))
    .map(parseCookie)
    .filter(({ name }) => name !== '')
}

function parseCookie(text: string): AnswerCookie {
  const [pair = '', ...parts] = text.split(';')
  const attributes = new Map(parts.map((part) => splitPair(part)).map(([name, value]) => [name.toLowerCase(), value]))
  const [name, value] = splitPair(pair)
  const maxAge = attributes.get('max-age')
  return {
    name,
    value,
    domain: attributes.get('domain') ?? '',
    path: attributes.get('path') ?? '',
    expires: maxAge === undefined ? (attributes.get('expires') ?? '') : `Max-Age ${maxAge}`,
    isHttpOnly: attributes.has('httponly'),
    isSecure: attributes.has('secure'),
    sameSite: attributes.get('samesite') ?? '',
  }
}

function splitPair(text: string): [name: string, value: string] {
  const at = text.indexOf('=')
  return at === -1 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}
