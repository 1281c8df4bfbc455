/** A payload for reading: decoded, and formatted if it is JSON. */
export function readablePayload(payload: string): string {
  return laidOut(payload) ?? laidOut(decoded(payload)) ?? payload
}

function laidOut(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return undefined
  }
}

/** Most clients URL-encode the payload. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
