import { toAnswerObject, type AnswerObject } from './answer-object.ts'
import type { PlainAnswer, PlainBody, PlainRequest } from './plain.ts'
import { isForm, toAbsolute } from './request-object.ts'
import { toPairs, toText } from './value-object.ts'

/** What a script may set for a request of its own, as axios names it. */
interface ClientConfig {
  url?: string
  method?: string
  baseURL?: string
  params?: unknown
  data?: unknown
  headers?: unknown
}

interface ClientAnswer extends Omit<AnswerObject, 'raw_response' | 'buffer'> {
  config: ClientConfig
}

type WithoutBody = (url: string, config?: ClientConfig) => Promise<ClientAnswer>
type WithBody = (url: string, data?: unknown, config?: ClientConfig) => Promise<ClientAnswer>

export interface HttpClient {
  (config: ClientConfig | string, more?: ClientConfig): Promise<ClientAnswer>
  request: (config: ClientConfig) => Promise<ClientAnswer>
  get: WithoutBody
  delete: WithoutBody
  head: WithoutBody
  options: WithoutBody
  post: WithBody
  put: WithBody
  patch: WithBody
}

type Send = (request: PlainRequest) => Promise<PlainAnswer>

/** `lib.axios`. A path is one of the host of the tried request; `send` refuses other hosts. */
export function makeHttpClient(send: Send, base: PlainRequest): HttpClient {
  const request = async (config: ClientConfig): Promise<ClientAnswer> => {
    const { raw_response: _raw, buffer: _buffer, ...answer } = toAnswerObject(await send(toRequest(config, base)))
    const response = { ...answer, config }
    if (answer.status >= 200 && answer.status < 300) return response
    throw Object.assign(new Error(`Request failed with status code ${answer.status}`), { response, config })
  }
  const plain =
    (method: string): WithoutBody =>
    (url, config) =>
      request({ ...config, url, method })
  const withBody =
    (method: string): WithBody =>
    (url, data, config) =>
      request({ ...config, url, method, data })
  const call = (config: ClientConfig | string, more?: ClientConfig) =>
    request(typeof config === 'string' ? { ...more, url: config } : config)
  return Object.assign(call, {
    request,
    get: plain('GET'),
    delete: plain('DELETE'),
    head: plain('HEAD'),
    options: plain('OPTIONS'),
    post: withBody('POST'),
    put: withBody('PUT'),
    patch: withBody('PATCH'),
  })
}

function toRequest(config: ClientConfig, base: PlainRequest): PlainRequest {
  const { url = '', method = 'GET', baseURL = '', params, data, headers } = config
  const given = toPairs(headers)
  const { body, type } = toBody(data, isForm(given))
  const isTyped = type === '' || given.some(({ name }) => name.toLowerCase() === 'content-type')
  const address = isAbsolute(url) ? url : `${baseURL}${url}`
  return {
    method: method.toUpperCase(),
    url: toAbsolute(isAbsolute(address) || address.startsWith('/') ? address : `/${address}`, base.url),
    params: toPairs(params),
    headers: isTyped ? given : [...given, { name: 'Content-Type', value: type }],
    body,
  }
}

const isAbsolute = (url: string) => /^[a-z]+:/i.test(url)

function toBody(data: unknown, isFormWanted: boolean): { body: PlainBody; type: string } {
  if (data === undefined || data === null) return { body: { kind: 'none' }, type: '' }
  if (typeof data === 'string') return { body: { kind: 'text', text: data }, type: 'application/x-www-form-urlencoded' }
  if (isFormWanted) return { body: { kind: 'form', fields: toPairs(data) }, type: 'application/x-www-form-urlencoded' }
  return { body: { kind: 'text', text: toText(data) }, type: 'application/json' }
}
