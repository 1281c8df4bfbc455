import { big, one, zero, type Migration } from '../columns.ts'

/** Shares, code templates and saved calls are saved over the version that was seen. */
export const seenVersions: Migration = {
  name: '0055-seen-versions',
  async up({ schema }) {
    for (const table of ['share', 'code_template', 'saved_call']) {
      await schema.alterTable(table).addColumn('version', 'integer', one).execute()
    }
    for (const table of ['code_template', 'saved_call']) {
      await schema.alterTable(table).addColumn('modified_by', big, zero).execute()
    }
  },
}
