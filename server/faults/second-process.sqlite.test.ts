import { expect, it } from 'vitest'
import { runServer, startServer } from '../testing/server-process.ts'
import { freePort } from '../testing/free-port.ts'
import { newGround } from './ground.ts'

it('refuses to start a second process on the same data folder', async () => {
  const ground = await newGround()
  const first = await startServer(ground)
  const second = await runServer({ ...ground.env, PORT: String(await freePort()) })
  expect(second).toEqual({
    code: 1,
    output: `Endpaper cannot start: another Endpaper process is using the data folder ${ground.dataDir}\n`,
  })

  // A killed process leaves no lock behind.
  await first.kill()
  const third = await startServer(ground)
  expect(await third.stop()).toBe(0)
  await ground.remove()
})
