import { ADMIN } from '../server/testing/process-client.ts'
import { startServer } from '../server/testing/server-process.ts'
import { pushClients, type PushClient } from './interop/clients.ts'
import { copyProject, missingTools } from './interop/maven.ts'
import { openLibrary } from './interop/module.ts'
import { formatTable } from './interop/table.ts'
import { tryClient, type Trial } from './interop/try-client.ts'

/**
 * Pushes to a temporary server with real clients and compares the result with the expected one; exits with 1 when something differs.
 * `npm run interop -- sdk` runs only the clients whose name contains the word. `npm run interop -- --write` writes the results as the
 * expected ones, for review before they are committed.
 */
const missing = missingTools()
if (missing.length > 0) {
  console.log(`Skipped: ${missing.join(' and ')} not found.`)
  process.exit(0)
}

const options = process.argv.slice(2)
const isWriting = options.includes('--write')
const word = options.find((option) => !option.startsWith('--'))?.toLowerCase() ?? ''

const trials = await tryAll(pushClients.filter(({ name }) => name.toLowerCase().includes(word)))
console.log(`\n${formatTable(trials)}`)
const bad = trials.filter(({ problems }) => problems.length > 0)
for (const { client, problems } of bad) console.log(`\n${client}\n${problems.join('\n')}`)
process.exit(bad.length > 0 ? 1 : 0)

async function tryAll(clients: PushClient[]): Promise<Trial[]> {
  const project = copyProject()
  console.log('Maven compiles the project; the first time it fetches the clients.')
  await project.mvn(['compile'])
  const server = await startServer({ env: { ADMIN_PASSWORD: ADMIN.password } })
  try {
    const library = await openLibrary(server.url)
    const trials: Trial[] = []
    for (const client of clients) {
      console.log(`${client.name} pushes twice`)
      trials.push(await tryClient(client, { project, library, isWriting }))
    }
    return trials
  } finally {
    await server.stop()
  }
}
