/** Short options that take a value. */
const SHORT = 'AbcCdDeEFHKmoPQrtTuUwxXyYz'
const LONG_NAMES: Record<string, string> = {
  A: 'user-agent',
  b: 'cookie',
  d: 'data',
  e: 'referer',
  F: 'form',
  G: 'get',
  H: 'header',
  I: 'head',
  T: 'upload-file',
  u: 'user',
  X: 'request',
  ':': 'next',
}

/** Long options that take a value and are otherwise ignored. */
const WITH_VALUE = new Set(
  (
    'abstract-unix-socket aws-sigv4 cacert capath cert cert-type ciphers config connect-timeout connect-to continue-at cookie cookie-jar ' +
    'data data-ascii data-binary data-raw data-urlencode dns-servers dump-header engine form form-string header interface json keepalive-time key ' +
    'key-type limit-rate local-port mail-from mail-rcpt max-filesize max-redirs max-time netrc-file noproxy oauth2-bearer output output-dir ' +
    'pass pinnedpubkey preproxy proto proxy proxy-header proxy-user range rate referer request request-target resolve retry retry-delay ' +
    'retry-max-time speed-limit speed-time stderr time-cond tls-max trace trace-ascii unix-socket upload-file url url-query user user-agent write-out'
  ).split(' '),
)

export interface Option {
  /** The long name; "" for an argument that is not an option. */
  name: string
  value: string
}

/** Parses the words after `curl` into options and their values. */
export function readOptions(words: readonly string[]): Option[] {
  const options: Option[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    if (/^\d?>{1,2}|^</.test(word)) at += /[<>]$/.test(word) ? 1 : 0
    else if (word.startsWith('--')) {
      const name = word.slice(2)
      const hasValue = WITH_VALUE.has(name)
      options.push({ name, value: hasValue ? (words[at + 1] ?? '') : '' })
      if (hasValue) at += 1
    } else if (word.startsWith('-') && word.length > 1) at += readShort(word.slice(1), words[at + 1] ?? '', options)
    else options.push({ name: '', value: word })
  }
  return options
}

/** `-sSL`, `-XPOST`, `-X POST`: letters without values may be joined. Returns the number of further words consumed. */
function readShort(letters: string, next: string, options: Option[]): number {
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters.charAt(at)
    const name = LONG_NAMES[letter] ?? letter
    if (!SHORT.includes(letter)) options.push({ name, value: '' })
    else {
      const rest = letters.slice(at + 1)
      options.push({ name, value: rest === '' ? next : rest })
      return rest === '' ? 1 : 0
    }
  }
  return 0
}
