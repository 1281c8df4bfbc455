import type { FastifyRequest } from 'fastify'
import type { Actor, Services } from '../../context/ctx.ts'
import type { Db } from '../../db/open.ts'
import { findActorOfToken, isAccessToken } from '../../http/access-token.ts'

interface Parts {
  db: Db
  services: Services
}

const BEARER = /^Bearer (\S{1,200})$/i

/** Whom an assistant acts for: only access tokens count, because their owners have chosen what these may do. */
export async function findAssistantActor(
  { db, services }: Parts,
  { headers, ip }: FastifyRequest,
): Promise<Actor | undefined> {
  const token = BEARER.exec(headers.authorization ?? '')?.[1] ?? ''
  if (!isAccessToken(token)) return undefined
  const actor = await findActorOfToken(db, token, { now: services.now(), address: ip })
  return actor && { ...actor, isAssistant: true }
}

/** Where clients find out how to sign in. */
const resourceMetadataUrl = (publicUrl: string) => `${publicUrl}/.well-known/oauth-protected-resource/mcp`

/** The header of an answer to somebody who is not signed in. */
export function bearerChallenge(publicUrl: string, { headers }: FastifyRequest): string {
  const error = headers.authorization === undefined ? '' : 'error="invalid_token", '
  return `Bearer ${error}resource_metadata="${resourceMetadataUrl(publicUrl)}"`
}
