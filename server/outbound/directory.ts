import { connect, type Socket } from 'node:net'
import { connect as secureConnect, getCACertificates } from 'node:tls'
import { Client, Filter, ResultCodeError, type Entry } from 'ldapts'
import type { LdapConfig } from '../config/ldap.ts'

/** A person as stored in the directory. */
export interface Person {
  /** Permanent id. */
  id: string
  username: string
  name: string
  email: string
}

export interface Directory {
  /** undefined: no match, several matches, or a wrong password. Throws if the directory cannot be reached. */
  findPerson(username: string, password: string): Promise<Person | undefined>
}

/** Timeout of one step. */
const STEP_MS = 5_000
const TOTAL_MS = 12_000

/** An LDAP server: finds the person with a search, and verifies the password with a bind. */
export function makeDirectory(config: LdapConfig): Directory {
  return {
    findPerson: async (username, password) => {
      // Servers treat a bind without a password as anonymous and accept it.
      if (password === '') return undefined
      const { client, cut } = newConnection(config)
      const { promise: late, reject } = Promise.withResolvers<never>()
      const timer = setTimeout(reject, TOTAL_MS, new Error('the LDAP server takes too long'))
      try {
        const person = await Promise.race([ask(client, config, { username, password }), late])
        await client.unbind()
        return person
      } finally {
        clearTimeout(timer)
        cut()
      }
    },
  }
}

interface Credentials {
  username: string
  password: string
}

async function ask(client: Client, config: LdapConfig, { username, password }: Credentials) {
  if (config.tls === 'starttls') await client.startTLS(tlsOptions(config))
  if (config.bind) await client.bind(config.bind.dn, config.bind.password)
  const entry = await findEntry(client, config, username)
  // Binds for an unknown person too, so that the response time does not reveal whether the account exists.
  const isRight = await canBind(client, entry?.dn ?? `cn=nobody,${config.baseDn}`, password)
  return entry && isRight ? toPerson(entry, config) : undefined
}

/** `cut` closes the connection in any state. */
function newConnection(config: LdapConfig): { client: Client; cut: () => void } {
  const sockets: Socket[] = []
  const openOnce = (port: number, host: string) => {
    // The client would reconnect automatically, and send the next password unencrypted.
    if (sockets.length > 0) throw new Error('the LDAP server broke off the connection')
    return keep(sockets, connect(port, host))
  }
  const openSecure = (...args: Parameters<typeof secureConnect>) => keep(sockets, secureConnect(...args))
  const client = new Client({
    url: config.url,
    timeout: STEP_MS,
    connectTimeout: STEP_MS,
    ...(config.tls === 'ldaps' && { tlsOptions: tlsOptions(config) }),
    createConnection: openOnce as typeof connect,
    createSecureConnection: openSecure as typeof secureConnect,
  })
  return { client, cut: () => sockets.forEach((socket) => socket.destroy()) }
}

function keep<S extends Socket>(sockets: Socket[], socket: S): S {
  sockets.push(socket)
  return socket
}

function tlsOptions({ url, ca }: LdapConfig) {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  return { host, rejectUnauthorized: true, ...(ca !== undefined && { ca: [...getCACertificates('default'), ca] }) }
}

async function findEntry(client: Client, config: LdapConfig, username: string): Promise<Entry | undefined> {
  const { baseDn, userFilter, usernameAttribute, nameAttribute, emailAttribute, idAttribute } = config
  const { searchEntries } = await client.search(baseDn, {
    scope: 'sub',
    filter: userFilter.replaceAll('{username}', () => Filter.escape(username)),
    attributes: [usernameAttribute, nameAttribute, 'cn', emailAttribute, idAttribute],
    explicitBufferAttributes: [idAttribute],
    // Two results are enough to see that the match is not unique.
    sizeLimit: 2,
  })
  return searchEntries.length === 1 ? searchEntries[0] : undefined
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

function toPerson(entry: Entry, config: LdapConfig): Person {
  const id = toIdText(entry[config.idAttribute])
  const username = toFirstText(entry[config.usernameAttribute])
  if (id === '' || username === '') {
    throw new Error(`LDAP entries must have ${config.idAttribute} and ${config.usernameAttribute}: ${entry.dn} has not`)
  }
  const name = toFirstText(entry[config.nameAttribute]) || toFirstText(entry['cn']) || username
  return { id, username, name, email: toFirstText(entry[config.emailAttribute]) }
}

type Value = Entry[string] | undefined

const toFirstText = (value: Value) => String((Array.isArray(value) ? value[0] : value) ?? '')

/** Printable text is returned unchanged; binary ids, as in Active Directory, as hex. */
function toIdText(value: Value): string {
  const bytes = Buffer.from((Array.isArray(value) ? value[0] : value) ?? '')
  const text = bytes.toString('latin1')
  return /^[\x21-\x7e]*$/.test(text) ? text : bytes.toString('hex')
}
