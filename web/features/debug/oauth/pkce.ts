const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const randomText = () => toBase64Url(crypto.getRandomValues(new Uint8Array(32)))

/** A secret of this page, and what the provider sees of it. Browsers hash in secure contexts only; elsewhere it is sent as it is. */
export async function newChallenge() {
  const verifier = randomText()
  const state = randomText()
  if (!globalThis.isSecureContext) return { state, verifier, challenge: verifier, method: 'plain' }
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return { state, verifier, challenge: toBase64Url(new Uint8Array(hash)), method: 'S256' }
}
