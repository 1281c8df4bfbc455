import { runTool } from './contents.ts'

/** The password goes through the environment: other users of the machine can see the arguments of a program. */
function connection(url: string): { dbname: string; env: Record<string, string> } {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  return { dbname: address.href, env: password === '' ? {} : { PGPASSWORD: password } }
}

const missing = 'install the client programs of PostgreSQL, of the version of your server or newer'

/** One consistent copy: writers go on meanwhile. */
export async function dumpPostgres(url: string, file: string): Promise<void> {
  const { dbname, env } = connection(url)
  const args = ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`, `--dbname=${dbname}`]
  await runTool('pg_dump', args, { missing, env })
}

/** All or nothing. */
export async function restorePostgres(url: string, file: string): Promise<void> {
  const { dbname, env } = connection(url)
  const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', `--dbname=${dbname}`, file]
  await runTool('pg_restore', args, { missing, env })
}
