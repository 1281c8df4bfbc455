/** Without characters that are easily confused. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** Larger bytes are drawn again, so that every character is equally likely. */
const FAIR_BYTES = 256 - (256 % ALPHABET.length)

/** Generates a password that people can read out and type. */
export function randomPassword(length = 16): string {
  let password = ''
  while (password.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length - password.length))) {
      if (byte < FAIR_BYTES) password += ALPHABET.charAt(byte % ALPHABET.length)
    }
  }
  return password
}
