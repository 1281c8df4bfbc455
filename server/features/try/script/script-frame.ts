import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { HttpError } from '../../../base/errors.ts'
import type { Db } from '../../../db/open.ts'
import { isSettingOn } from '../../accounts/system/settings.ts'

/**
 * Starts a worker with the code that the page hands over, gives it the other files, and connects the two by the port that comes with
 * them. A worker, because an endless loop must not stop the frame from being closed.
 */
const BOOT = `addEventListener('message', ({ data: { worker: code, ...files }, ports }) => {
  const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })))
  worker.onerror = ({ message, lineno }) => parent.postMessage({ message, line: lineno }, '*')
  worker.postMessage(files, ports)
}, { once: true })
parent.postMessage('ready', '*')
`

const PAGE = `<!doctype html><meta charset="utf-8"><title>Scripts</title><script>${BOOT}</script>`

/** Only the worker starts, which compiles the interpreter, and it reaches nothing: no network, no storage, no origin. */
const POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(BOOT).digest('base64')}' 'wasm-unsafe-eval'`,
  'worker-src blob:',
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** Serves the frame in which the debug page runs scripts, unless scripts are turned off. It is the same for everyone and holds no data. */
export function serveScriptFrame(app: FastifyInstance, db: Db): void {
  app.get('/debug/script-frame', async (_request, reply) => {
    if (!(await isSettingOn(db, 'endpaper.debug.scripts'))) throw new HttpError(403, 'error.scriptsOff')
    return reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(PAGE)
  })
}
