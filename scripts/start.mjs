// `npm start`: installs and builds what is missing, then serves. Plain JavaScript, because Node 20 must be able to run it.
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { projectNode, serverEnv, serverFlags } from './setup/project-node.mjs'
import { become, fail } from './setup/run.mjs'

try {
  await ensureInstalled()
  await ensureBuilt()
  const args = [...serverFlags, 'server/main.ts', ...process.argv.slice(2)]
  become(projectNode(), args, { env: { ...serverEnv, ...process.env } })
} catch (error) {
  fail(error)
}
