import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

/** Colours are for terminals, not for log files. */
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' }

export interface Outcome {
  code: number
  output: string
}

/** Runs a program to its end and captures its output. */
export function run(
  command: string,
  args: string[],
  { env = {} }: { env?: Record<string, string> } = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...plain, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const passOn = () => void child.kill('SIGTERM')
    process.once('SIGTERM', passOn)
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)))
    child.stderr.on('data', (chunk: Buffer) => (output += String(chunk)))
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => {
      process.off('SIGTERM', passOn)
      resolve({ code: code ?? 1, output })
    })
  })
}
