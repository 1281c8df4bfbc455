import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { CHANNEL } from './notices.ts'

const CONNECT_MS = 3000
const PAUSE_MS = 1000
/** A connection can be dead without a sign of it. */
const PING_MS = 5000

export interface Listener {
  isListening(): boolean
  stop(): Promise<void>
}

interface Handlers {
  /** Called after each connection. */
  onListening: () => void
  onNotice: (text: string) => void
}

/** Listens on a connection of its own, and connects again when it breaks. */
export function listen(url: string, { onListening, onNotice }: Handlers): Listener {
  let current: Client | undefined
  let isListening = false
  let isStopped = false

  async function connectOnce(): Promise<void> {
    const client = newClient(url)
    current = client
    const broken = new Promise<void>((resolve) => client.on('error', () => resolve()).on('end', () => resolve()))
    client.on('notification', ({ payload = '' }) => onNotice(payload))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      isListening = true
      onListening()
      await Promise.race([broken, pingUntilDead(client)])
    } finally {
      isListening = false
      await close(client)
    }
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      await connectOnce().catch(() => {})
      if (!isStopped) await setTimeout(PAUSE_MS, undefined, { ref: false })
    }
  }

  void run()
  return {
    isListening: () => isListening,
    stop: async () => {
      isStopped = true
      if (current) await close(current)
    },
  }
}

const newClient = (url: string) =>
  new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
    application_name: 'endpaper live',
  })

/** A broken connection may never answer. */
async function close(client: Client): Promise<void> {
  await Promise.race([client.end().catch(() => {}), setTimeout(PAUSE_MS, undefined, { ref: false })])
}

/** Throws when the connection is dead. */
async function pingUntilDead(client: Client): Promise<never> {
  for (;;) {
    await setTimeout(PING_MS, undefined, { ref: false })
    await client.query('select 1')
  }
}
