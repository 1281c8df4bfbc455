import { ResultCodeError, type Client } from 'ldapts'
import type { LdapConfig } from '../../config/ldap.ts'
import type { Person, SignInSource } from '../person.ts'
import { connected } from './connection.ts'
import { findEntries, findGroups, nobody, toPerson } from './find-entry.ts'

/** What a super admin is shown of a name. */
export interface Found {
  /** Entries that match; more than one is told as two. */
  matches: number
  dn: string
  person: Person | undefined
}

/** An LDAP server: finds the person with a search, and verifies the password with a bind. */
export interface Directory extends SignInSource {
  /** Shown for choosing; undefined: the servers are asked in turn. */
  label: string | undefined
  /** undefined: no match, several matches, or a wrong password. Throws if the directory cannot be reached. */
  findPerson(username: string, password: string): Promise<Person | undefined>
  /** Without the password, for testing the configuration. */
  lookUp(username: string): Promise<Found>
  /** Connects, as the account that searches. Throws what is wrong. */
  check(): Promise<void>
}

/** For all servers together, below the limit of a request. */
const TOTAL_MS = 24_000
const LONGEST_MS = 12_000

export function makeDirectories(configs: LdapConfig[]): Directory[] {
  const ms = Math.min(LONGEST_MS, TOTAL_MS / configs.length)
  return configs.map((config) => makeDirectory(config, ms))
}

function makeDirectory(config: LdapConfig, ms: number): Directory {
  const { key, label, rules } = config
  return {
    key,
    label,
    rules,
    findPerson: async (username, password) => {
      // Servers treat a bind without a password as anonymous and accept it.
      if (password === '') return undefined
      return connected(config, ms, (client) => ask(client, config, { username, password }))
    },
    lookUp: (username) => connected(config, ms, (client) => lookUp(client, config, username)),
    check: () => connected(config, ms, async (client) => void (await findEntries(client, config, 'endpaper'))),
  }
}

interface Credentials {
  username: string
  password: string
}

async function ask(client: Client, config: LdapConfig, { username, password }: Credentials) {
  const [entry, other] = await findEntries(client, config, username)
  const only = other ? undefined : entry
  const groups = await findGroups(client, config, only)
  // Binds for an unknown person too, so that the response time does not reveal whether the account exists.
  const isRight = await canBind(client, only?.dn ?? nobody(config), password)
  return only && isRight ? toPerson(only, config, groups) : undefined
}

async function lookUp(client: Client, config: LdapConfig, username: string): Promise<Found> {
  const entries = await findEntries(client, config, username)
  const [entry] = entries
  const matches = entries.length
  if (!entry || matches > 1) return { matches, dn: '', person: undefined }
  return { matches, dn: entry.dn, person: toPerson(entry, config, await findGroups(client, config, entry)) }
}

async function canBind(client: Client, dn: string, password: string): Promise<boolean> {
  try {
    await client.bind(dn, password)
    return true
  } catch (error) {
    if (error instanceof ResultCodeError) return false
    throw error
  }
}
