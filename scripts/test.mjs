// `npm test`: installs what is missing, then runs every check on the project's own Node.
import { ensureInstalled } from './setup/install.mjs'
import { nodeEnv, nodeFlags, projectNode } from './setup/project-node.mjs'
import { become, fail } from './setup/run.mjs'

try {
  await ensureInstalled()
  const env = { ...nodeEnv, ...process.env }
  // Libraries under test behave differently in production.
  delete env.NODE_ENV
  become(projectNode(), [...nodeFlags, 'scripts/check/main.ts', ...process.argv.slice(2)], { env })
} catch (error) {
  fail(error)
}
