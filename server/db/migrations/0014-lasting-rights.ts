import { sql } from 'kysely'
import { big, emptyText, zero, type Migration, type RawDb } from '../columns.ts'

interface Payload {
  projectId?: number
  moduleId?: number
  isNewModule?: boolean
}

/**
 * Results of jobs belong to a place, so that the right is asked for at each download. Sources remember that their sync is paused.
 * What was deleted in a project that moved since belongs to the space where the project is now.
 */
export const lastingRights: Migration = {
  name: '0014-lasting-rights',
  async up(db) {
    await db.schema.alterTable('job').addColumn('needs', 'text', emptyText).execute()
    await db.schema.alterTable('job').addColumn('project_id', big, zero).execute()
    await db.schema.alterTable('job').addColumn('module_id', big, zero).execute()
    await placeJobs(db)
    await db.schema.alterTable('module_source').addColumn('paused_at', big).execute()
    await sql`
      update trash set space_id = (select project.space_id from project where project.id = trash.project_id)
      where project_id in (select id from project)`.execute(db)
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
