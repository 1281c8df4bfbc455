/** They only look like forms of other words. */
const OTHERS = new Set([
  'ready',
  'news',
  'need',
  'feed',
  'bring',
  'during',
  'string',
  'thing',
  'embed',
  'station',
  'media',
])

/** Forms of verbs that share no beginning with them, or a longer one with others. */
const IRREGULAR = new Map(
  Object.entries({
    sent: 'send',
    bought: 'buy',
    paid: 'pay',
    wrote: 'write',
    written: 'write',
    took: 'take',
    taken: 'take',
    gave: 'give',
    given: 'give',
    got: 'get',
    kept: 'keep',
    left: 'leave',
    built: 'build',
    found: 'find',
    held: 'hold',
    ran: 'run',
    sold: 'sell',
    seen: 'see',
    chosen: 'choose',
    lost: 'lose',
    spent: 'spend',
    people: 'person',
  }),
)

const VOWEL = /[aeiouy]/

/** Endings, and how many letters of the word have to be left. */
const endings: readonly (readonly [ending: RegExp, rest: number])[] = [
  [/ication$/, 4],
  [/ation$/, 4],
  [/ment$/, 4],
  [/ion$/, 4],
  [/ing$/, 3],
  [/ed$/, 3],
  [/al$/, 5],
  [/e$|(?<![aeiou])y$/, 4],
]

/**
 * The part that the forms of an English word share, nearly always its beginning: `approv` of approve, approved, approval and approving. Takes
 * folded words; those of other scripts stay as they are.
 */
export function stem(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  if (stems.size >= MAX_KNOWN) stems.clear()
  const found = findStem(IRREGULAR.get(word) ?? word)
  stems.set(word, found)
  return found
}

/** Names of docs use the same words again and again. */
const stems = new Map<string, string>()
const MAX_KNOWN = 5000

function findStem(word: string): string {
  if (word.length < 4 || OTHERS.has(word) || !/^[a-z]+$/.test(word)) return word
  const singular = withoutPlural(word)
  for (const [ending, least] of endings) {
    const rest = singular.replace(ending, '')
    if (rest !== singular && rest.length >= least && VOWEL.test(rest)) return withoutTail(rest)
  }
  return withoutTail(singular)
}

function withoutPlural(word: string): string {
  if (word.endsWith('ies')) return word.slice(0, word.length > 6 ? -3 : -2)
  if (/(?:sh|ch|x|ss|z)es$/.test(word)) return word.slice(0, -2)
  return /[^siu]s$/.test(word) ? word.slice(0, -1) : word
}

/** `run` of running, `instal` of installed, `verif` of verified. */
function withoutTail(rest: string): string {
  if (/([bdgmnprt])\1$/.test(rest) || (rest.length > 5 && rest.endsWith('ll'))) return rest.slice(0, -1)
  return rest.length > 4 ? rest.replace(/(?<![aeiou])[iy]$|e$/, '') : rest
}
