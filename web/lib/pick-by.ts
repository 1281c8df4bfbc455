/** Picks one of the choices; the same text always gives the same choice. */
export function pickBy<T>(text: string, choices: readonly [T, ...T[]]): T {
  let hash = 0
  for (const char of text) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 1_000_003
  return choices[hash % choices.length] ?? choices[0]
}
