import type { Migration } from '../columns.ts'

/**
 * Older revisions of a doc are stored as the difference from another one. `content` is "" in a packed row; `base_revision` is the
 * revision that it was packed against, none if it was packed without one. `restored_from` is set where a person restored a revision.
 */
export const packedHistory: Migration = {
  name: '0026-packed-history',
  async up({ schema }, engine) {
    const add = () => schema.alterTable('doc_revision')
    await add()
      .addColumn('packed', engine === 'sqlite' ? 'blob' : 'bytea')
      .execute()
    await add().addColumn('base_revision', 'integer').execute()
    await add().addColumn('restored_from', 'integer').execute()
  },
}
