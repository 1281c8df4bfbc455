import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { findHeadlessChromium } from '../../e2e/testing/chromium.ts'
import { findOpenssl } from '../../server/testing/certificates.ts'
import { findOffice } from '../../server/testing/office.ts'
import { findSlapd } from '../../server/testing/ldap-server.ts'
import { findPostgresBin } from '../../server/testing/postgres-process.ts'
import { run } from './run.ts'

interface Tool {
  name: string
  packages: string[]
  isThere: () => boolean
}

const tools: Tool[] = [
  {
    name: 'Chromium',
    packages: ['chromium-headless-shell', 'fonts-noto-cjk'],
    isThere: () => findHeadlessChromium() !== undefined,
  },
  { name: 'PostgreSQL', packages: ['postgresql'], isThere: () => findPostgresBin() !== undefined },
  { name: 'OpenLDAP', packages: ['slapd'], isThere: () => findSlapd() !== undefined },
  {
    name: 'LibreOffice',
    packages: ['libreoffice-writer-nogui'],
    isThere: () => findOffice() !== undefined,
  },
  { name: 'OpenSSL', packages: ['openssl'], isThere: () => findOpenssl() !== undefined },
]

/** Installs what the tests need besides npm packages, if it has the permission. Returns a message for each tool that is missing. */
export async function ensureTools(): Promise<string[]> {
  const missing = tools.filter((tool) => !tool.isThere())
  if (missing.length === 0) return []
  const packages = missing.flatMap((tool) => tool.packages)
  const reason = mayInstall()
    ? await installPackages(packages)
    : `install ${packages.join(' ')} with your system's tools`
  return missing.filter((tool) => !tool.isThere()).map((tool) => `${tool.name} is missing: ${reason}`)
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

async function installPackages(packages: string[]): Promise<string> {
  process.stdout.write(`Installing ${packages.join(', ')} (Debian packages)\n`)
  if (packages.includes('postgresql')) keepClusterAway()
  if (packages.includes('slapd')) await keepDirectoryAway()
  const env = { DEBIAN_FRONTEND: 'noninteractive', UCF_FORCE_CONFFOLD: '1' }
  await run('apt-get', ['update', '-qq'], { env })
  const options = ['-y', '-qq', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold']
  const { code, output } = await run('apt-get', ['install', ...options, ...packages], { env })
  return code === 0 ? '' : `apt-get failed: ${output.trim().split('\n').at(-1)}`
}

/** The tests start their own server: Debian's package must not create and start one for the whole system. */
function keepClusterAway(): void {
  const file = '/etc/postgresql-common/createcluster.conf'
  if (existsSync(file)) return
  mkdirSync('/etc/postgresql-common', { recursive: true })
  writeFileSync(file, 'create_main_cluster = false\n')
}

/** The same for OpenLDAP: without a configuration its service is not started. */
async function keepDirectoryAway(): Promise<void> {
  const answer = 'slapd slapd/no_configuration boolean true'
  await run('sh', ['-c', `echo ${answer} | debconf-set-selections`])
}
