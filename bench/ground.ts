import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signIn } from '../server/testing/process-client.ts'
import { startServer } from '../server/testing/server-process.ts'
import { fillDocs } from './fill.ts'
import { whole, type Ground } from './row.ts'

export interface OpenGround extends Ground {
  dataDir: string
  close: () => Promise<void>
}

/** A data folder with the given number of docs, and a server on it. */
export async function openGround(docs: number): Promise<OpenGround> {
  const dataDir = mkdtempSync(join(tmpdir(), 'endpaper-bench-'))
  process.stdout.write(`writing ${whole(docs)} docs\n`)
  const data = await fillDocs(dataDir, docs)
  const server = await startServer({ dataDir })
  const close = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { server, token: await signIn(server.url), data, dataDir, close }
}
