/** The kind of a token; undefined is plain text. */
export type CodeKind = 'key' | 'string' | 'number' | 'literal' | 'comment' | 'fn'

export interface CodePiece {
  text: string
  kind?: CodeKind
}

/** Longer code is not highlighted: tens of thousands of elements make a page slow. */
const MAX_LENGTH = 60_000

const keywords =
  'abstract as async await boolean break case catch class const continue def default delete do else elif enum export extends final finally fn for from func function if implements import in instanceof interface is let match mut new not or and package pass private protected public pub raise readonly return self static struct super switch this throw throws try type typeof use var void while with yield select insert update delete where join on group order by limit create table'
const literals = 'true false null undefined None True False nil'

const words = (list: string) => new Set(list.split(' '))
const keywordSet = words(keywords)
const literalSet = words(literals)

/** One pattern per language family; the first alternative that matches wins. */
const common = [
  `(?<string>"(?:[^"\\\\\\n]|\\\\.)*"|'(?:[^'\\\\\\n]|\\\\.)*'|\`(?:[^\`\\\\]|\\\\.)*\`)`,
  `(?<number>\\b(?:0[xX][\\da-fA-F]+|\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?)\\b)`,
  `(?<word>[A-Za-z_$][\\w$-]*)`,
]
const slashComment = '(?<comment>//[^\\n]*|/\\*[\\s\\S]*?\\*/)'
const hashComment = '(?<comment>(?<![\\w&])#[^\\n]*)'
const tagPattern = '(?<comment><!--[\\s\\S]*?-->)|(?<tag></?[\\w:-]+|/?>)'

const tokenPattern = (first: string) => new RegExp([first, ...common].join('|'), 'g')
const patterns = {
  json: tokenPattern(slashComment),
  // In a shell, a quoted body spans several lines.
  shell: new RegExp(`${hashComment}|(?<string>"(?:[^"\\\\]|\\\\.)*"|'[^']*')|(?<word>[A-Za-z_][\\w-]*)`, 'g'),
  hash: tokenPattern(hashComment),
  tags: new RegExp(`${tagPattern}|(?<string>"[^"\\n]*"|'[^'\\n]*')`, 'g'),
  slash: tokenPattern(slashComment),
}

const families: Record<string, keyof typeof patterns> = {
  json: 'json',
  json5: 'json',
  sh: 'shell',
  bash: 'shell',
  shell: 'shell',
  curl: 'shell',
  python: 'hash',
  py: 'hash',
  ruby: 'hash',
  yaml: 'hash',
  yml: 'hash',
  toml: 'hash',
  xml: 'tags',
  html: 'tags',
  vue: 'tags',
}

const plainLanguages = new Set(['', 'text', 'txt', 'plain', 'plaintext'])

/** Splits code into tokens; joined they are the code. Good enough for examples in every common language. */
export function paintCode(code: string, language: string): CodePiece[] {
  const name = language.toLowerCase()
  if (code.length > MAX_LENGTH || plainLanguages.has(name)) return [{ text: code }]
  const family = families[name] ?? 'slash'
  const pieces: CodePiece[] = []
  let end = 0
  for (const match of code.matchAll(patterns[family])) {
    const kind = tokenKind(match, code, family)
    if (kind === undefined) continue
    if (match.index > end) pieces.push({ text: code.slice(end, match.index) })
    pieces.push({ text: match[0], kind })
    end = match.index + match[0].length
  }
  if (end < code.length) pieces.push({ text: code.slice(end) })
  return pieces
}

function tokenKind(match: RegExpMatchArray, code: string, family: string): CodeKind | undefined {
  const { string, number, comment, tag, word } = match.groups ?? {}
  if (comment !== undefined) return 'comment'
  if (tag !== undefined) return 'key'
  if (number !== undefined) return 'number'
  const after = code.slice((match.index ?? 0) + match[0].length)
  if (string !== undefined) return family !== 'tags' && /^\s*:/.test(after.slice(0, 40)) ? 'key' : 'string'
  if (word === undefined) return undefined
  if (family === 'shell') return word === 'curl' ? 'fn' : undefined
  return kindOfWord(word, after)
}

function kindOfWord(word: string, after: string): CodeKind | undefined {
  if (literalSet.has(word)) return 'literal'
  if (keywordSet.has(word)) return 'literal'
  if (/^\??\s*:(?!:)/.test(after.slice(0, 8))) return 'key'
  return after.startsWith('(') ? 'fn' : undefined
}
