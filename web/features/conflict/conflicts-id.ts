/** Of the note on the page of a doc: where the editor sends those who want to look at the differences. */
export const CONFLICTS_ID = 'differences'
