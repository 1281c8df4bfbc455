import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A URL with an API description, as another team would host it. */
export interface ApiSource {
  url: string
  /** The response from now on. */
  publish: (description: object) => void
  /** Calls wait until they are released, so that the page can be checked while it is loading. */
  hold: () => () => void
  close: () => void
}

export async function startApiSource(): Promise<ApiSource> {
  let description: object = {}
  let gate: Promise<void> = Promise.resolve()
  const server = createServer((_request, response) => {
    void gate.then(() => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(description))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v3/api-docs`,
    publish: (next) => void (description = next),
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
    close: () => void server.close(),
  }
}
