/** A script of the debug page. `pre` runs before the request leaves, `after` when the answer is there. */

export const scriptTypes = { pre: 0, after: 1 } as const
export type ScriptType = (typeof scriptTypes)[keyof typeof scriptTypes]

/** What it belongs to: it runs for that doc, or for every doc of that module or project. */
export const scriptScopes = { doc: 0, module: 1, project: 2 } as const
export type ScriptScope = (typeof scriptScopes)[keyof typeof scriptScopes]

/** The order in which they run: what is common comes first. */
export const scopesInOrder = [scriptScopes.project, scriptScopes.module, scriptScopes.doc] as const
