import { withQuery } from '#core/debug/request/with-query.ts'
import type { SentBody, SentRequest, TriedAnswer } from '#core/debug/exchange.ts'
import {
  FRAME_HELLO,
  type DirectFault,
  type DirectField,
  type DirectRequest,
  type FromFrame,
  type ToFrame,
} from '#core/debug/frame.ts'
import { debugLimits } from '#core/debug/limits.ts'
import { t } from '../../../lib/i18n.ts'
import { AnswerCollector } from './collect-answer.ts'
import { SendFault } from './send-fault.ts'
import type { SendOptions } from './send-request.ts'

/** Longer than a slow network takes for a page of a few lines. */
const FRAME_MS = 15_000

/**
 * The browser sends the request, from a hidden frame whose policy opens the origin of the environment. The target has to allow our
 * origin (CORS).
 */
export async function sendDirectly(request: SentRequest, options: SendOptions): Promise<TriedAnswer> {
  const { frame, port } = await openFrame(options)
  try {
    return await exchangeBy(port, toDirect(request, options), options)
  } finally {
    port.close()
    frame.remove()
  }
}

async function openFrame({ signal, ...options }: SendOptions) {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = frameAddress(options)
  const limit = AbortSignal.any([signal, AbortSignal.timeout(FRAME_MS)])
  const loaded = new Promise<void>((resolve, reject) => {
    frame.addEventListener('load', () => resolve(), { once: true })
    limit.addEventListener('abort', () => reject(new SendFault(t('request.frameFailed'))), { once: true })
  })
  document.body.append(frame)
  try {
    await loaded
  } catch (error) {
    frame.remove()
    throw error
  }
  const { port1: port, port2 } = new MessageChannel()
  frame.contentWindow?.postMessage(FRAME_HELLO, location.origin, [port2])
  return { frame, port }
}

function frameAddress({ environmentId, docId, link }: Omit<SendOptions, 'signal'>): string {
  if (!link) return `/debug/frame?${new URLSearchParams({ environmentId })}`
  return `/${link.kind}/debug/frame?${new URLSearchParams({ id: link.key, docId, environmentId })}`
}

function exchangeBy(port: MessagePort, request: DirectRequest, options: SendOptions): Promise<TriedAnswer> {
  const answer = new AnswerCollector(options)
  return new Promise((resolve, reject) => {
    port.addEventListener('message', ({ data }: MessageEvent<FromFrame>) => {
      if (data.kind === 'head') answer.head(data)
      if (data.kind === 'chunk') answer.chunk(new Uint8Array(data.bytes), data.at)
      if (data.kind === 'fault') reject(new SendFault(faultWords(data.reason)))
      if (data.kind === 'end') {
        const { total, wait } = data
        resolve(answer.finish({ wait, download: Math.max(0, total - wait), total }))
      }
    })
    const post = (message: ToFrame) => port.postMessage(message)
    options.signal.addEventListener('abort', () => {
      post({ kind: 'abort' })
      reject(new SendFault(''))
    })
    port.start()
    post({ kind: 'send', request })
  })
}

const faults = {
  refused: 'request.directRefused',
  redirect: 'request.directRedirect',
  network: 'request.directFailed',
  badRequest: 'request.directBadRequest',
  timeout: 'request.directTimeout',
  streamLimit: 'request.directStreamLimit',
  tooLarge: 'request.directTooLarge',
  aborted: 'request.directFailed',
} as const satisfies Record<DirectFault, string>

const faultWords = (reason: DirectFault): string =>
  reason === 'network' ? `${t('request.directNoAnswer')} ${t(faults.network)}` : t(faults[reason])

/** Browsers send no cookies of other sites, and choose the boundary of multipart bodies. */
function toDirect({ method, url, params, headers, body }: SentRequest, { timeoutMs }: SendOptions): DirectRequest {
  const content = toDirectBody(body)
  return {
    method,
    url: withQuery(url, params),
    headers: headers.filter(({ name }) => name.toLowerCase() !== 'cookie'),
    ...(content !== undefined && { body: content }),
    timeoutMs: timeoutMs ?? debugLimits.timeoutMs,
    streamMs: debugLimits.streamMs,
    maxBytes: debugLimits.bodyBytes,
  }
}

function toDirectBody(body: SentBody): DirectRequest['body'] {
  switch (body.kind) {
    case 'text':
      return body.text
    case 'form':
      return new URLSearchParams(body.fields.map(({ name, value }) => [name, value])).toString()
    case 'multipart':
      return [
        ...body.fields,
        ...body.files.map(({ name, file }): DirectField => ({ name, value: file, fileName: file.name })),
      ]
    case 'file':
      return body.file
    case 'none':
    default:
      return undefined
  }
}
