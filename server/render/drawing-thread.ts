import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import type { DrawnPage, PageOrder } from '#core/arrived-page.ts'
import type { FromDrawing } from './drawing.ts'

interface Drawing {
  /** Loads what every page needs. */
  warmUp: () => Promise<void>
  drawPage: (order: PageOrder) => Promise<DrawnPage>
}

/** The thread that draws pages, one after the other, with the built components of the web app. */
const { file } = workerData as { file: string }
const { drawPage, warmUp } = (await import(file)) as Drawing
if (!parentPort) throw new Error('pages are drawn in a thread')
const port: MessagePort = parentPort
const tell = (message: FromDrawing) => port.postMessage(message, [])

port.on('message', (order: PageOrder) => {
  drawPage(order).then(
    (page) => tell({ page }),
    (error: unknown) => tell({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
await warmUp()
tell({ isReady: true })
