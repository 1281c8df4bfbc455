/** What a client sent, as a person can read it: decoded and laid out where it is JSON, as it is where it is not. */
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

/** Most clients write the payload like a field of a form. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
