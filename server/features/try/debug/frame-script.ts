import { EVENT_TYPE } from '#core/debug/answer/body-facts.ts'
import { FRAME_HELLO } from '#core/debug/frame.ts'

/**
 * The script of the frame for direct calls; its messages are declared in `core/debug/frame.ts`. It accepts a port from the page around it
 * and sends requests to one origin, without cookies and without following redirects.
 */
export const frameScript = (origin: string): string => `
'use strict'
const origin = ${JSON.stringify(origin)}
addEventListener('message', (event) => {
  if (event.source !== parent || event.origin !== location.origin || event.data !== '${FRAME_HELLO}') return
  const [port] = event.ports
  if (port) serve(port)
})

function serve(port) {
  const stop = new AbortController()
  port.onmessage = ({ data }) => {
    if (data.kind === 'abort') stop.abort('aborted')
    else if (data.kind === 'send') void run(port, data.request, stop)
  }
}

async function run(port, request, stop) {
  const start = performance.now()
  const total = () => Math.round((performance.now() - start) * 10) / 10
  let timer = setTimeout(() => stop.abort('timeout'), request.timeoutMs)
  const allowStream = () => {
    clearTimeout(timer)
    timer = setTimeout(() => stop.abort('streamLimit'), request.streamMs)
  }
  try {
    await send(port, request, { signal: stop.signal, total, allowStream })
  } catch (error) {
    const reason = stop.signal.aborted ? stop.signal.reason : (error.reason ?? 'network')
    port.postMessage({ kind: 'fault', reason, total: total() })
  } finally {
    clearTimeout(timer)
  }
}

async function send(port, request, { signal, total, allowStream }) {
  const target = URL.parse(request.url)
  if (!target || target.origin !== origin || target.username || target.password) throw { reason: 'refused' }
  const response = await fetch(toRequest(target, request), { signal })
  if (response.type === 'opaqueredirect') throw { reason: 'redirect' }
  const wait = total()
  if (${String(EVENT_TYPE)}.test(response.headers.get('content-type') ?? '')) allowStream()
  const headers = [...response.headers].map(([name, value]) => ({ name, value }))
  port.postMessage({ kind: 'head', status: response.status, statusText: response.statusText, headers })
  let size = 0
  if (response.body) {
    const reader = response.body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      size += value.length
      if (size > request.maxBytes) {
        void reader.cancel()
        throw { reason: 'tooLarge' }
      }
      const bytes = value.slice().buffer
      port.postMessage({ kind: 'chunk', bytes, at: total() }, [bytes])
    }
  }
  port.postMessage({ kind: 'end', size, total: total(), wait })
}

function toRequest(target, { method, headers, body }) {
  try {
    const list = new Headers()
    for (const { name, value } of headers) list.append(name, value)
    const content = Array.isArray(body) ? toForm(body, list) : body
    return new Request(target, {
      method,
      headers: list,
      body: content,
      credentials: 'omit',
      redirect: 'manual',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    })
  } catch {
    throw { reason: 'badRequest' }
  }
}

function toForm(fields, headers) {
  // The browser adds the boundary.
  headers.delete('content-type')
  const form = new FormData()
  for (const { name, value, fileName } of fields) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, fileName)
  }
  return form
}
`
