import { sql } from 'kysely'
import type { Migration, RawDb } from '../columns.ts'

interface UniqueName {
  table: string
  /** The column of what the thing belongs to: names are unique within it. */
  owner: string
  column: string
}

/** Things in the recycle bin keep their names; `release` has none there. */
const names: UniqueName[] = [
  { table: 'space', owner: 'creator_id', column: 'name' },
  { table: 'project', owner: 'space_id', column: 'name' },
  { table: 'dictionary', owner: 'module_id', column: 'name' },
  { table: 'model', owner: 'module_id', column: 'name' },
  { table: 'environment', owner: 'module_id', column: 'name' },
  { table: 'release', owner: 'project_id', column: 'release_no' },
]

/** Names that had to be unique were only looked up before they were written, so two nodes could write the same one. */
export const uniqueNames: Migration = {
  name: '0015-unique-names',
  async up(db, _engine, tell) {
    for (const name of names) {
      for (const line of await renameDuplicates(db, name)) tell(line)
      const { table, owner, column } = name
      const index = db.schema.createIndex(`${table}_name_unique`).on(table).columns([owner, column]).unique()
      await (hasBin(table) ? index.where('deleted_at', 'is', null) : index).execute()
    }
  },
}

const hasBin = (table: string) => table !== 'release'

interface Row {
  id: number
  owner: number
  name: string
}

/** The oldest keeps its name, the others get the first free number. */
async function renameDuplicates(db: RawDb, { table, owner, column }: UniqueName): Promise<string[]> {
  const live = hasBin(table) ? sql`where deleted_at is null` : sql``
  const { rows } = await sql<Row>`
    select id, ${sql.ref(owner)} as owner, ${sql.ref(column)} as name from ${sql.table(table)} ${live} order by id
  `.execute(db)
  const key = ({ owner, name }: Omit<Row, 'id'>) => `${owner} ${name}`
  const all = new Set(rows.map(key))
  const seen = new Set<string>()
  const lines: string[] = []
  for (const row of rows) {
    if (!seen.has(key(row))) {
      seen.add(key(row))
      continue
    }
    let number = 2
    while (all.has(key({ ...row, name: `${row.name} (${number})` }))) number++
    const name = `${row.name} (${number})`
    all.add(key({ ...row, name }))
    await db
      .updateTable(table)
      .set({ [column]: name })
      .where('id', '=', row.id)
      .execute()
    lines.push(`renamed ${table} ${row.id} from "${row.name}" to "${name}": the name was taken`)
  }
  return lines
}
