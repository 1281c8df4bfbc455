import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { atEnd } from './at-end.ts'
import { makeCertificate } from './certificates.ts'
import { freePort } from './free-port.ts'

export interface LdapServer {
  port: number
  /** URL that uses TLS from the first byte. */
  securePort: number
  /** PEM of its certificate, which is valid for 127.0.0.1 only. */
  certFile: string
  stop: () => Promise<void>
}

export const LDAP_BASE = 'dc=example,dc=test'
export const LDAP_READER = { dn: `cn=reader,${LDAP_BASE}`, password: 'reads only' }

/** The entries that every test needs: the root, a place for people, the reader, and the rule that locks accounts. */
export const LDAP_START = [
  `dn: ${LDAP_BASE}\nobjectClass: dcObject\nobjectClass: organization\no: Example\n`,
  `dn: ou=people,${LDAP_BASE}\nobjectClass: organizationalUnit\n`,
  `dn: ${LDAP_READER.dn}\nobjectClass: organizationalRole\nobjectClass: simpleSecurityObject\nuserPassword: ${LDAP_READER.password}\n`,
  `dn: cn=policy,${LDAP_BASE}\nobjectClass: organizationalRole\nobjectClass: pwdPolicy\npwdAttribute: userPassword\npwdLockout: TRUE\n`,
]

/** An entry of a person; `lines` are further attributes. */
export const ldapPerson = (uid: string, lines: string[]) =>
  [`dn: cn=${uid},ou=people,${LDAP_BASE}`, 'objectClass: inetOrgPerson', `cn: ${uid}`, 'sn: x', ...lines, ''].join('\n')

const READY_SECONDS = 20

/** Debian installs it outside the PATH of normal users. */
export function findSlapd(): string | undefined {
  const dirs = ['/usr/sbin', '/usr/libexec', '/usr/lib/openldap', ...(process.env['PATH'] ?? '').split(delimiter)]
  return dirs.map((dir) => join(dir, 'slapd')).find((file) => existsSync(file))
}

/** An OpenLDAP server on free ports with the given entries (LDIF). Only its reader account may search. */
export async function startLdapServer(ldif: string): Promise<LdapServer> {
  const slapd = findSlapd()
  if (slapd === undefined) throw new Error('OpenLDAP is not installed: install the package "slapd"')
  const dir = mkdtempSync(join(tmpdir(), 'endpaper-ldap-'))
  const certificate = makeCertificate('IP:127.0.0.1')
  const file = join(dir, 'slapd.conf')
  mkdirSync(join(dir, 'db'))
  writeFileSync(file, settings(dir, certificate))
  writeFileSync(join(dir, 'start.ldif'), ldif)
  execFileSync(slapd, ['-T', 'add', '-f', file, '-l', join(dir, 'start.ldif')], { stdio: 'pipe' })

  const [port, securePort] = [await freePort(), await freePort()]
  const listen = `ldap://127.0.0.1:${port} ldaps://127.0.0.1:${securePort}`
  const child = spawn(slapd, ['-f', file, '-h', listen, '-d', '0'], { stdio: 'ignore' })
  const callOff = atEnd(() => void child.kill('SIGKILL'))
  await waitUntilOpen(port)
  return {
    port,
    securePort,
    certFile: certificate.certFile,
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      callOff()
      certificate.remove()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

function settings(dir: string, { keyFile, certFile }: { keyFile: string; certFile: string }): string {
  const schemas = ['/etc/ldap/schema', '/etc/openldap/schema'].find((path) => existsSync(path)) ?? ''
  const modules = '/usr/lib/ldap'
  return [
    ...['core', 'cosine', 'inetorgperson'].map((name) => `include ${schemas}/${name}.schema`),
    ...(existsSync(modules)
      ? [`modulepath ${modules}`, ...['back_mdb', 'memberof', 'ppolicy'].map((name) => `moduleload ${name}`)]
      : []),
    `TLSCertificateFile ${certFile}`,
    `TLSCertificateKeyFile ${keyFile}`,
    `pidfile ${dir}/slapd.pid`,
    'database mdb',
    `suffix "${LDAP_BASE}"`,
    `directory ${dir}/db`,
    'overlay memberof',
    'overlay ppolicy',
    `ppolicy_default "cn=policy,${LDAP_BASE}"`,
    `access to attrs=userPassword by anonymous auth by * none`,
    `access to * by dn.exact="${LDAP_READER.dn}" read by * none`,
    '',
  ].join('\n')
}

async function waitUntilOpen(port: number): Promise<void> {
  const deadline = Date.now() + READY_SECONDS * 1000
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    if (Date.now() > deadline) throw new Error('OpenLDAP did not start')
    await delay(50)
  }
}
