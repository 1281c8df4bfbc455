import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signIn } from '../server/testing/process-client.ts'
import { startServer } from '../server/testing/server-process.ts'
import { startEngine, type Engine } from './engine.ts'
import { fillDocs, READER } from './fill.ts'
import { whole, type Ground } from './row.ts'

export interface OpenGround extends Ground {
  close: () => Promise<void>
}

/** A data folder with the given number of docs, and a server on it. */
export async function openGround(docs: number, engine: Engine): Promise<OpenGround> {
  const dataDir = mkdtempSync(join(tmpdir(), 'endpaper-bench-'))
  const database = await startEngine(engine)
  process.stdout.write(`writing ${whole(docs)} docs (${engine})\n`)
  const data = await fillDocs({ DATA_DIR: dataDir, ...database.env }, docs)
  const options = { dataDir, env: database.env }
  const server = await startServer(options)
  const ground: OpenGround = {
    engine,
    options,
    server,
    token: await signIn(server.url),
    readerToken: await signIn(server.url, READER),
    data,
    restart: async (env) => {
      await ground.server.stop()
      ground.server = await startServer({ dataDir, env: { ...database.env, ...env } })
    },
    close: async () => {
      await ground.server.stop()
      await database.remove()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return ground
}
