import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { queryTokens, type QueryToken } from '#core/search/tokens.ts'
import { dbEngine } from '../../../db/engine.ts'
import type { Db } from '../../../db/open.ts'

/** The same columns for SQLite, and their weights in PostgreSQL. */
export interface SearchColumns {
  columns: string
  weights: string
}

/** Words of the index that stand for a word of a query. */
type WordsFor = (token: QueryToken) => string[]

/** What `match` on the index of SQLite takes: all words, in these columns. */
export function sqliteMatch(tokens: QueryToken[], { columns }: SearchColumns, wordsFor: WordsFor): string {
  const words = tokens
    .map((token) => wordsFor(token).map((text) => `"${text.replaceAll('"', '')}"${token.isPrefix ? '*' : ''}`))
    .map((either) => `(${either.join(' OR ')})`)
    .join(' AND ')
  return `{${columns}} : (${words})`
}

/** The same as a `tsquery` of PostgreSQL. */
export function postgresMatch(tokens: QueryToken[], { weights }: SearchColumns, wordsFor: WordsFor): string {
  return tokens
    .map((token) =>
      wordsFor(token).map((text) => `'${text.replaceAll(/['\\]/g, '')}':${token.isPrefix ? '*' : ''}${weights}`),
    )
    .map((either) => `(${either.join(' | ')})`)
    .join(' & ')
}

/** What `match` takes for any of several forms; each needs one word of each of its lists. */
export function sqliteMatchAny(forms: QueryToken[][][], { columns }: SearchColumns): string {
  const word = ({ text, isPrefix }: QueryToken) => `"${text.replaceAll('"', '')}"${isPrefix ? '*' : ''}`
  return `{${columns}} : (${anyOf(forms, word, { and: ' AND ', or: ' OR ' })})`
}

/** The same as a `tsquery` of PostgreSQL. */
export function postgresMatchAny(forms: QueryToken[][][], { weights }: SearchColumns): string {
  const word = ({ text, isPrefix }: QueryToken) => `'${text.replaceAll(/['\\]/g, '')}':${isPrefix ? '*' : ''}${weights}`
  return anyOf(forms, word, { and: ' & ', or: ' | ' })
}

function anyOf(forms: QueryToken[][][], word: (token: QueryToken) => string, { and, or }: { and: string; or: string }) {
  const either = (words: QueryToken[]) => `(${words.map(word).join(or)})`
  return forms.map((form) => `(${form.map(either).join(and)})`).join(or)
}

const title: SearchColumns = { columns: 'name url', weights: 'AB' }

/** Whether the name and the URL of a doc contain all words. Costs little for any number of docs; a text without words is in none. */
export function titleHolds(db: Db, text: string): RawBuilder<SqlBool> {
  const tokens = queryTokens(text)
  if (tokens.length === 0) return sql<SqlBool>`1 = 0`
  const itself: WordsFor = (token) => [token.text]
  const hits =
    dbEngine(db) === 'sqlite'
      ? sql`select rowid from doc_search where doc_search match ${sqliteMatch(tokens, title, itself)}`
      : sql`select doc_id from doc_search where document @@ ${postgresMatch(tokens, title, itself)}::tsquery`
  return sql<SqlBool>`doc.id in (${hits})`
}
