// `npm run backup`, `npm run restore` and `npm run migrate-to`.
import { ensureInstalled } from './setup/install.mjs'
import { nodeEnv, nodeFlags, projectNode } from './setup/project-node.mjs'
import { become, fail } from './setup/run.mjs'

try {
  await ensureInstalled()
  const args = [...nodeFlags, 'server/operate/main.ts', ...process.argv.slice(2)]
  become(projectNode(), args, { env: { ...nodeEnv, ...process.env } })
} catch (error) {
  fail(error)
}
