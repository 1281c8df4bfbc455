import { connect, type Socket } from 'node:net'
import { connect as secureConnect, getCACertificates } from 'node:tls'
import { Client } from 'ldapts'
import type { LdapConfig } from '../../config/ldap.ts'

/** Timeout of one step. */
const STEP_MS = 5_000

/** Does `work` over a new connection, as the account that searches. Throws if the server cannot be asked within `totalMs`. */
export async function connected<Result>(
  config: LdapConfig,
  totalMs: number,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const { client, cut } = newConnection(config)
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(reject, totalMs, new Error('the LDAP server takes too long'))
  try {
    const result = await Promise.race([openAndWork(client, config, work), late])
    await client.unbind()
    return result
  } finally {
    clearTimeout(timer)
    cut()
  }
}

async function openAndWork<Result>(client: Client, config: LdapConfig, work: (client: Client) => Promise<Result>) {
  if (config.tls === 'starttls') await client.startTLS(tlsOptions(config))
  if (config.bind) await client.bind(config.bind.dn, config.bind.password)
  return work(client)
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
