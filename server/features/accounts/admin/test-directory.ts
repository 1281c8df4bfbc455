import { UserError } from '../../../base/errors.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import type { Directory } from '../../../outbound/directory/directory.ts'
import { admits, rolesOf } from '../../../outbound/person.ts'
import { namePlaces } from './named-places.ts'

const MAX_FAULT = 300
/** Groups that are listed. */
const MAX_GROUPS = 100

/** Connects as the account that searches, and searches. */
export async function testServer(ctx: UserCtx, { server }: { server: string }) {
  const directory = getDirectory(ctx, server)
  const start = performance.now()
  const fault = await directory.check().then(() => '', tell)
  return { fault, ms: Math.round(performance.now() - start) }
}

const nobody = { matches: 0, dn: '', username: '', name: '', email: '', isAdmitted: false, groups: [], roles: [] }

/** What the server says of a person, and what it would mean here. */
export async function lookUpPerson(ctx: UserCtx, { server, username }: { server: string; username: string }) {
  const directory = getDirectory(ctx, server)
  const found = await directory.lookUp(username).catch((error: unknown) => tell(error))
  if (typeof found === 'string') return { ...nobody, fault: found }
  const { matches, dn, person } = found
  if (!person) return { ...nobody, fault: '', matches }
  const groups = [...(person.groups ?? [])]
  return {
    fault: '',
    matches,
    dn,
    username: person.username,
    name: person.name,
    email: person.email,
    isAdmitted: admits(directory.rules, person),
    groups: groups.slice(0, MAX_GROUPS),
    roles: await namePlaces(ctx, rolesOf(directory.rules, groups)),
  }
}

function getDirectory({ services }: UserCtx, server: string): Directory {
  const directory = services.directories.find(({ key }) => key === server)
  if (!directory) throw new UserError('error.notFound')
  return directory
}

/** The words of the network or the server: who configures them is who reads them. */
function tell(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  // The messages of LDAP errors are often only a number, their names say it.
  const text = error.name === 'Error' ? error.message || code : `${error.name}: ${error.message}`
  return text.trim().slice(0, MAX_FAULT)
}
