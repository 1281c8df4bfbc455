import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { UserCtx } from '../../../context/ctx.ts'
import { holdsText } from '../../../db/holds-text.ts'

/** Things of each kind that a text may mean; more would make the search slow. */
const MAX_THINGS = 5

/** Whether an entry is about things whose id or name is the text, or holds the text itself. */
export async function aboutText({ db, services: { ids } }: UserCtx, text: string): Promise<RawBuilder<SqlBool>> {
  const object = sql.ref<string>('audit.object')
  const refs: string[] = []
  for (const table of ['space', 'project', 'module'] as const) {
    const rows = await db
      .selectFrom(table)
      .select('id')
      .where((eb) => holdsText(eb.ref('name'), text))
      .orderBy('id', 'desc')
      .limit(MAX_THINGS)
      .execute()
    refs.push(...rows.map(({ id }) => `${table} ${id}`))
  }
  const people = await db
    .selectFrom('user_account')
    .select('id')
    .where((eb) => eb.or([holdsText(eb.ref('username'), text), holdsText(eb.ref('nickname'), text)]))
    .orderBy('id', 'desc')
    .limit(MAX_THINGS)
    .execute()
  refs.push(...people.map(({ id }) => `user ${id}`))
  const key = ids.decode(text)
  if (key > 0) refs.push(String(key))
  const conditions: Expression<SqlBool>[] = [holdsText(object, text), ...refs.map((ref) => namesThing(object, ref))]
  return sql`(${sql.join(conditions, sql` or `)})`
}

/** As whole words: `project 1` is not in `project 12`. */
function namesThing(object: Expression<string>, ref: string): RawBuilder<SqlBool> {
  const words = sql`' ' || replace(replace(${object}, ',', ' '), ':', ' ') || ' '`
  return sql<SqlBool>`${words} like ${`% ${ref} %`}`
}
