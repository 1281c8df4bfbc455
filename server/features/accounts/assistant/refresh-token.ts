/** Shows what it is where it turns up. */
const PREFIX = 'epr_'
const SHAPE = new RegExp(`^${PREFIX}([\\w-]{22})([\\w-]{43})$`)

/** The family stays the same as long as a connection lasts, so that an old token is known as one; the renewal changes each time. */
export interface RefreshToken {
  family: string
  renewal: string
}

export const newRefreshToken = (family: string, renewal: string): string => `${PREFIX}${family}${renewal}`

export function readRefreshToken(token: string): RefreshToken | undefined {
  const [, family, renewal] = SHAPE.exec(token) ?? []
  return family !== undefined && renewal !== undefined ? { family, renewal } : undefined
}
