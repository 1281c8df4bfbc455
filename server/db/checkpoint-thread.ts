import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

// Copies the write-ahead log into the database file whenever it is asked to, on a connection of its own.
if (!parentPort) throw new Error('this file runs in a thread')
const port = parentPort
const { file } = workerData as { file: string }
const database = new DatabaseSync(file)
const checkpoint = database.prepare('pragma wal_checkpoint(passive)')

port.on('message', () => {
  try {
    checkpoint.get()
  } catch {
    // For example a full disk: the log stays as it is, and the next time copies it.
  }
  port.postMessage('done')
})
