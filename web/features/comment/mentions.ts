/** The beginning of a mention that somebody is writing. */
export interface StartedMention {
  /** Where the `@` is. */
  from: number
  query: string
}

const LONGEST_QUERY = 30

/** The mention that ends at the caret: an `@` at the beginning of a word, and what follows it. */
export function startedMention(text: string, caret: number): StartedMention | undefined {
  const before = text.slice(Math.max(0, caret - LONGEST_QUERY - 2), caret)
  const match = /(?:^|[\s(（，。、])@([^\s@]*)$/u.exec(before)
  const query = match?.[1]
  return query === undefined ? undefined : { from: caret - query.length - 1, query }
}

/** The text with the started mention replaced by a whole one, and where the caret goes. */
export function withMention(text: string, { from, query }: StartedMention, nickname: string) {
  const mention = `@${nickname} `
  const rest = text.slice(from + 1 + query.length).replace(/^ /, '')
  return { text: text.slice(0, from) + mention + rest, caret: from + mention.length }
}

/** Those of the people whose names are in the text. */
export const mentionedIn = <Person extends { nickname: string }>(text: string, people: readonly Person[]): Person[] =>
  people.filter(({ nickname }) => text.includes(`@${nickname}`))

/** HTML of a comment with the names of mentioned people in bold, except in code and links. */
export function markMentions(html: string, names: readonly string[]): string {
  const wanted = names
    .filter((name) => name !== '')
    .map((name) => `@${escapeHtml(name)}`)
    .sort((one, other) => other.length - one.length)
  if (wanted.length === 0) return html
  const pattern = new RegExp(wanted.map(escapePattern).join('|'), 'g')
  let inside = 0
  const pieces = html.split(/(<[^<>]*>)/).map((piece) => {
    if (/^<(code|a)\b/.test(piece)) inside += 1
    else if (/^<\/(code|a)>/.test(piece)) inside -= 1
    else if (inside === 0 && !piece.startsWith('<')) return piece.replaceAll(pattern, '<strong>$&</strong>')
    return piece
  })
  return pieces.join('')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** As the Markdown parser escapes text. */
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)

const escapePattern = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
