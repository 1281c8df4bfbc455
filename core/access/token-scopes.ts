/** What an access token of one's own can be allowed to do. */
export const tokenScopes = ['read', 'try', 'write'] as const
export type TokenScope = (typeof tokenScopes)[number]
