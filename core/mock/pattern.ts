import type { Budget } from './budget.ts'

/**
 * Makes a text that matches a regular expression. The expression is only read, never matched: it costs no more than the text is long.
 * Assertions and flags are ignored, and a back-reference repeats what its group produced.
 */
export function textFromPattern(pattern: string, { next, budget }: { next: () => number; budget: Budget }): string {
  const reader: Reader = { text: pattern.slice(0, MAX_PATTERN), at: 0, groups: 0 }
  const node = readChoice(reader, 0)
  return write(node, { next, budget, groups: new Map() })
}

const MAX_PATTERN = 1000
const MAX_DEPTH = 20
/** Repetitions for `*`, `+` and `{n,}` beyond the least. */
const FEW = 5
const MAX_REPEAT = 10_000

type Node =
  | { kind: 'text'; text: string }
  | { kind: 'set'; characters: string[] }
  | { kind: 'sequence'; parts: Node[] }
  | { kind: 'choice'; options: Node[] }
  | { kind: 'repeat'; part: Node; min: number; max: number }
  | { kind: 'group'; number: number; part: Node }
  | { kind: 'reference'; number: number }

interface Reader {
  text: string
  at: number
  groups: number
}

const codes = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
const DIGITS = codes(48, 57)
const LETTERS = [...codes(97, 122), ...codes(65, 90)]
const WORD = [...LETTERS, ...DIGITS, '_']
const PRINTABLE = codes(32, 126)
const without = (list: readonly string[], removed: readonly string[]) => list.filter((one) => !removed.includes(one))

const classes: Record<string, readonly string[]> = {
  d: DIGITS,
  D: without(PRINTABLE, DIGITS),
  w: WORD,
  W: without(PRINTABLE, WORD),
  s: [' '],
  S: without(PRINTABLE, [' ']),
}
const signs: Record<string, string> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v', 0: '\0' }

function readChoice(reader: Reader, depth: number): Node {
  const options = [readSequence(reader, depth)]
  while (reader.text[reader.at] === '|') {
    reader.at += 1
    options.push(readSequence(reader, depth))
  }
  return options.length === 1 && options[0] ? options[0] : { kind: 'choice', options }
}

function readSequence(reader: Reader, depth: number): Node {
  const parts: Node[] = []
  while (reader.at < reader.text.length && !'|)'.includes(reader.text[reader.at] ?? '')) {
    const part = readPart(reader, depth)
    if (part) parts.push(readRepeat(reader, part))
  }
  return { kind: 'sequence', parts }
}

function readPart(reader: Reader, depth: number): Node | undefined {
  const sign = reader.text[reader.at] ?? ''
  reader.at += 1
  if (sign === '(') return readGroup(reader, depth)
  if (sign === '[') return { kind: 'set', characters: readSet(reader) }
  if (sign === '\\') return readEscape(reader)
  if (sign === '.') return { kind: 'set', characters: [...WORD] }
  if (sign === '^' || sign === '$') return undefined
  return { kind: 'text', text: sign }
}

function readGroup(reader: Reader, depth: number): Node | undefined {
  const [prefix = ''] = /^\?(?:[:=!]|<[=!]|<\w+>)/.exec(reader.text.slice(reader.at)) ?? []
  reader.at += prefix.length
  const isAssertion = /[=!]/.test(prefix)
  const number = prefix === '?:' || isAssertion ? 0 : (reader.groups += 1)
  // Deeper groups are left out.
  const part: Node = depth < MAX_DEPTH ? readChoice(reader, depth + 1) : { kind: 'text', text: '' }
  if (reader.text[reader.at] === ')') reader.at += 1
  else if (depth >= MAX_DEPTH) reader.at = reader.text.length
  return isAssertion ? undefined : { kind: 'group', number, part }
}

function readEscape(reader: Reader): Node | undefined {
  const sign = reader.text[reader.at] ?? ''
  reader.at += 1
  if (sign === 'b' || sign === 'B') return undefined
  if (classes[sign]) return { kind: 'set', characters: [...classes[sign]] }
  if (/[1-9]/.test(sign)) return { kind: 'reference', number: Number(sign) }
  return { kind: 'text', text: escapedCharacter(reader, sign) }
}

function escapedCharacter(reader: Reader, sign: string): string {
  const length = sign === 'x' ? 2 : sign === 'u' ? 4 : 0
  const digits = reader.text.slice(reader.at, reader.at + length)
  if (length > 0 && new RegExp(`^[\\da-f]{${length}}$`, 'i').test(digits)) {
    reader.at += length
    return String.fromCharCode(Number.parseInt(digits, 16))
  }
  return signs[sign] ?? sign
}

function readSet(reader: Reader): string[] {
  const isNegative = reader.text[reader.at] === '^'
  if (isNegative) reader.at += 1
  const found: string[] = []
  while (reader.at < reader.text.length && reader.text[reader.at] !== ']') {
    const first = readSetItem(reader)
    const isRange = first.length === 1 && reader.text[reader.at] === '-' && reader.text[reader.at + 1] !== ']'
    if (!isRange) {
      found.push(...first)
      continue
    }
    reader.at += 1
    found.push(...rangeOf(first[0] ?? '', readSetItem(reader)[0] ?? ''))
  }
  reader.at += 1
  return isNegative ? without(PRINTABLE, found) : found
}

function readSetItem(reader: Reader): readonly string[] {
  const sign = reader.text[reader.at] ?? ''
  reader.at += 1
  if (sign !== '\\') return [sign]
  const escape = reader.text[reader.at] ?? ''
  reader.at += 1
  return classes[escape] ?? [escapedCharacter(reader, escape)]
}

const MAX_RANGE = 1000

function rangeOf(from: string, to: string): string[] {
  const [first, last] = [from.charCodeAt(0), to.charCodeAt(0)]
  if (!(first <= last)) return [from, to]
  return codes(first, Math.min(last, first + MAX_RANGE))
}

function readRepeat(reader: Reader, part: Node): Node {
  const rest = reader.text.slice(reader.at)
  const [all = '', sign, least, comma, most] = /^(?:([*+?])|\{(\d{1,6})(,)?(\d{1,6})?\})\??/.exec(rest) ?? []
  if (all === '') return part
  reader.at += all.length
  if (sign === '?') return { kind: 'repeat', part, min: 0, max: 1 }
  if (sign !== undefined) return { kind: 'repeat', part, min: sign === '+' ? 1 : 0, max: FEW }
  const min = Math.min(Number(least), MAX_REPEAT)
  const max = comma === undefined ? min : most === undefined ? min + FEW : Math.min(Number(most), MAX_REPEAT)
  return { kind: 'repeat', part, min, max: Math.max(min, max) }
}

interface Writing {
  next: () => number
  budget: Budget
  groups: Map<number, string>
}

function write(node: Node, writing: Writing): string {
  const { next, budget, groups } = writing
  const pick = <Item>(list: readonly Item[]) => list[Math.floor(next() * list.length)]
  switch (node.kind) {
    case 'text':
      budget.spendText(node.text.length)
      return node.text
    case 'set':
      budget.spendText(1)
      return pick(node.characters) ?? ''
    case 'sequence':
      return node.parts.map((part) => write(part, writing)).join('')
    case 'choice': {
      const option = pick(node.options)
      return option ? write(option, writing) : ''
    }
    case 'repeat': {
      const count = node.min + Math.floor(next() * (node.max - node.min + 1))
      // Groups that produce nothing would cost no text.
      budget.spendText(count)
      return Array.from({ length: count }, () => write(node.part, writing)).join('')
    }
    case 'group': {
      const text = write(node.part, writing)
      groups.set(node.number, text)
      return text
    }
    case 'reference':
    default: {
      const text = groups.get(node.number) ?? ''
      budget.spendText(text.length)
      return text
    }
  }
}
