// `npm run dev`: the server and the web app, both in watch mode. One Ctrl-C stops both.
import { spawn } from 'node:child_process'
import { ensureInstalled } from './setup/install.mjs'
import { nodeEnv, nodeFlags, projectNode } from './setup/project-node.mjs'
import { fail, root } from './setup/run.mjs'

const programs = {
  server: ['--watch', '--watch-preserve-output', 'server/main.ts'],
  web: ['node_modules/vite/bin/vite.js'],
}

try {
  await ensureInstalled()
  runTogether(projectNode(), Object.values(programs))
} catch (error) {
  fail(error)
}

function runTogether(node, commands) {
  const env = { ...nodeEnv, ...process.env }
  const children = commands.map((args) => spawn(node, [...nodeFlags, ...args], { cwd: root, env, stdio: 'inherit' }))
  const endAll = () => children.forEach((child) => child.kill('SIGTERM'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, endAll)
  // Neither is useful alone: when one exits, the other is stopped.
  for (const child of children) child.on('exit', endAll)
}
