import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { fold } from '#core/search/fold.ts'

/** Whether a column contains the text anywhere, in any case and with or without accents. */
export function holdsText(column: Expression<string>, text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`fold_text(${column}) like ${`%${escapeWildcards(fold(text))}%`} escape '\\'`
}

/** The same for the whole text. */
export function isText(column: Expression<string>, text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`fold_text(${column}) = ${fold(text)}`
}

const escapeWildcards = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
