import type { AssistantWish } from '../../data/assistant/assistant.queries.ts'

const names = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'resource',
  'code_challenge',
  'code_challenge_method',
] as const

/** What a program asks for in the address. A field that is given twice is ambiguous: it counts as missing. */
export function readWish(search: string): AssistantWish {
  const query = new URLSearchParams(search)
  const wish: AssistantWish = {}
  for (const name of names) {
    const [value, another] = query.getAll(name)
    if (value !== undefined && another === undefined) wish[name] = value
  }
  return wish
}
