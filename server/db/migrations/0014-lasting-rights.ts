import { sql } from 'kysely'
import { big, emptyText, zero, type Migration, type RawDb } from '../columns.ts'

interface Payload {
  projectId?: number
  moduleId?: number
  isNewModule?: boolean
}

/**
 * Results of jobs belong to a place, so that the right is asked for at each download. Sources remember that their sync is paused.
 * What was deleted in a project that moved since belongs to the space where the project is now. Searches ignore accents.
 */
export const lastingRights: Migration = {
  name: '0014-lasting-rights',
  async up(db, engine) {
    await db.schema.alterTable('job').addColumn('needs', 'text', emptyText).execute()
    await db.schema.alterTable('job').addColumn('project_id', big, zero).execute()
    await db.schema.alterTable('job').addColumn('module_id', big, zero).execute()
    await placeJobs(db)
    await db.schema.alterTable('module_source').addColumn('paused_at', big).execute()
    await sql`
      update trash set space_id = (select project.space_id from project where project.id = trash.project_id)
      where project_id in (select id from project)`.execute(db)
    if (engine === 'postgres') await addFoldText(db)
    await rebuildSearch(db)
  },
}

async function placeJobs(db: RawDb): Promise<void> {
  const modules = await db.selectFrom('module').select(['id', 'project_id']).execute()
  const projects = new Map(modules.map(({ id, project_id }) => [id, project_id]))
  const jobs = await db
    .selectFrom('job')
    .select(['id', 'kind', 'payload'])
    .where('kind', 'in', ['import', 'export'])
    .execute()
  for (const { id, kind, payload } of jobs) {
    const { moduleId = 0, projectId = projects.get(moduleId), isNewModule = false } = JSON.parse(payload) as Payload
    const place = {
      needs: kind === 'import' ? 'module.edit' : 'project.read',
      // -1: a project that does not exist any more, so that nobody sees the job.
      project_id: projectId ?? -1,
      module_id: isNewModule ? 0 : moduleId,
    }
    await db.updateTable('job').set(place).where('id', '=', id).execute()
  }
}

/**
 * The same as `fold` in core/search/fold.ts. `lower` depends on the locale of the database, and may know ASCII only: the capitals that
 * have no accents are therefore listed.
 */
async function addFoldText(db: RawDb): Promise<void> {
  const letters = {
    ...listCapitals(),
    ø: 'o',
    đ: 'd',
    ð: 'd',
    ħ: 'h',
    ı: 'i',
    ł: 'l',
    ŧ: 't',
    ς: 'σ',
    Ø: 'o',
    Đ: 'd',
    Ð: 'd',
    Ħ: 'h',
    Ł: 'l',
    Ŧ: 't',
  }
  const from = sql.lit(Object.keys(letters).join(''))
  const to = sql.lit(Object.values(letters).join(''))
  await sql`
    create function fold_text(value text) returns text language sql immutable strict parallel safe as $$
      select case when octet_length(value) = char_length(value) then lower(value) else
        normalize(replace(replace(replace(
          translate(lower(regexp_replace(normalize(value, NFKD), '[\\u0300-\\u036F]', '', 'g')), ${from}, ${to}),
          'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), NFC)
      end
    $$`.execute(db)
}

/** Capital letters of Latin, Greek and Cyrillic beyond ASCII that are not made of a letter and an accent. */
function listCapitals(): Record<string, string> {
  const capitals: Record<string, string> = { ẞ: 'ß' }
  for (let code = 0x80; code < 0x530; code++) {
    const capital = String.fromCodePoint(code)
    const lower = capital.toLowerCase()
    if (lower !== capital && lower.length === 1 && capital.normalize('NFKD') === capital) capitals[capital] = lower
  }
  return capitals
}

/** Docs are found without accents now. A job of this name indexes them again after the start. */
async function rebuildSearch(db: RawDb): Promise<void> {
  const isEmpty = !(await db.selectFrom('doc').select('id').limit(1).executeTakeFirst())
  const waiting = db.selectFrom('job').select('id').where('kind', '=', 'rebuild-search').where('state', '=', 'waiting')
  if (isEmpty || (await waiting.executeTakeFirst())) return
  const now = Date.now()
  const job = { kind: 'rebuild-search', payload: '{}', state: 'waiting', run_at: now, created_at: now }
  await db.insertInto('job').values(job).execute()
}
