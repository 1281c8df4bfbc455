import type { FastifyRequest } from 'fastify'
import type { Actor, Services } from '../../context/ctx.ts'
import type { Db } from '../../db/open.ts'
import { findActorOfToken, hashAccessToken, isAccessToken } from '../../http/access-token.ts'

interface Parts {
  db: Db
  services: Services
}

const BEARER = /^Bearer (\S{1,200})$/i

/** undefined: there is no token that could be one of ours. */
function readToken({ headers }: FastifyRequest): string | undefined {
  const token = BEARER.exec(headers.authorization ?? '')?.[1] ?? ''
  return isAccessToken(token) ? token : undefined
}

/** What the calls of a token are counted by; "" without one. */
export function tokenName(request: FastifyRequest): string {
  const token = readToken(request)
  return token === undefined ? '' : hashAccessToken(token)
}

/** Whom an assistant acts for: only access tokens count, because their owners have chosen what these may do. */
export async function findAssistantActor({ db, services }: Parts, request: FastifyRequest): Promise<Actor | undefined> {
  const token = readToken(request)
  if (token === undefined) return undefined
  const actor = await findActorOfToken(db, token, { now: services.now(), address: request.ip })
  return actor && { ...actor, isAssistant: true }
}

/** Where clients find out how to sign in. */
const resourceMetadataUrl = (publicUrl: string) => `${publicUrl}/.well-known/oauth-protected-resource/mcp`

/** The header of an answer to somebody who is not signed in. */
export function bearerChallenge(publicUrl: string, { headers }: FastifyRequest): string {
  const error = headers.authorization === undefined ? '' : 'error="invalid_token", '
  return `Bearer ${error}resource_metadata="${resourceMetadataUrl(publicUrl)}"`
}
