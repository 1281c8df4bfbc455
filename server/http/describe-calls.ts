import type { Call } from '#core/contract/call.ts'
import { codes } from '../answers/envelope.ts'
import { version } from '../base/version.ts'
import { EVENTS_TYPE, FILES_FIELD, LINES_TYPE } from './relay.ts'

/**
 * OpenAPI 3.1 description of all calls, generated from the declarations that the server validates with. `others` are the paths of
 * addresses that are no calls.
 */
export function describeCalls(list: Call[], publicUrl: string, others: Record<string, object> = {}) {
  return {
    openapi: '3.1.0',
    info: { title: 'Endpaper', version },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'X-Token' },
        bearer: { type: 'http', scheme: 'bearer' },
        ticket: { type: 'apiKey', in: 'header', name: 'X-Visit-Ticket' },
      },
      schemas: { Failure, Refusal },
      responses: { Refusal: { description: 'Refused, with the HTTP status as code', content: json(ref('Refusal')) } },
    },
    paths: {
      ...Object.fromEntries(
        [...Map.groupBy(list, ({ path }) => path)].map(([path, calls]) => [toTemplate(path), describeAll(calls)]),
      ),
      ...others,
    },
  }
}

const toTemplate = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}')
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: object) => ({ 'application/json': { schema } })
const text = { type: 'string' }

/** Comes with HTTP status 200. */
const Failure = {
  type: 'object',
  required: ['code', 'msg'],
  properties: {
    code: {
      enum: [codes.user, codes.signIn, codes.setPassword, codes.unexpected],
      description: '"100" see msg, "1000" sign in, "2000" set a password, "500" an error of the server',
    },
    msg: text,
    field: { ...text, description: 'The input field that msg is about' },
    data: { type: 'object', description: 'What a client can do about it, for the calls that say so' },
  },
  additionalProperties: false,
}

const Refusal = {
  type: 'object',
  required: ['code', 'msg'],
  properties: { code: { ...text, pattern: '^[45]\\d\\d$' }, msg: text },
  additionalProperties: false,
}

/** The calls at one path, one for each method. */
function describeAll(calls: Call[]) {
  const described = calls.map((call) => {
    const method = call.method.toLowerCase()
    const name = call.path.slice(1).replaceAll('/', '.').replaceAll(':', '')
    return [method, describe(call, calls.length === 1 ? name : `${name}.${method}`)] as const
  })
  return Object.fromEntries(described)
}

function describe(call: Call, operationId: string) {
  const { access, summary, method } = call
  return {
    operationId,
    tags: [call.path.split('/')[1]],
    summary,
    ...(access.who !== 'anyone' && access.who !== 'visitor' && { security: [{ token: [] }, { bearer: [] }] }),
    ...(method === 'GET' ? { parameters: describeParameters(call) } : { requestBody: describeBody(call) }),
    responses: {
      200: describeAnswer(call),
      default: { $ref: '#/components/responses/Refusal' },
    },
  }
}

function describeBody({ kind, input }: Call) {
  if (kind === 'relay') return { required: true, content: { ...json(input), ...formOf(input) } }
  if (kind !== 'upload') return { required: true, content: json(input) }
  const properties = { ...input.properties, file: { description: 'The file', contentMediaType: '*/*' } }
  const schema = { ...input, properties, required: [...(input.required ?? []), 'file'] }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

/** The same input as a form, beside files. */
function formOf(input: Call['input']) {
  const file = { description: 'The files', type: 'array', items: { contentMediaType: '*/*' } }
  const schema = { type: 'object', required: ['request'], properties: { request: input, [FILES_FIELD]: file } }
  const encoding = { request: { contentType: 'application/json' } }
  return { 'multipart/form-data': { schema, encoding } }
}

function describeParameters({ input, path }: Call) {
  const required: string[] = input.required ?? []
  return Object.entries(input.properties).map(([name, schema]) => ({
    name,
    in: path.includes(`:${name}`) ? 'path' : 'query',
    required: required.includes(name),
    // Lists are separated by commas.
    ...(isList(schema) && { style: 'form', explode: false }),
    schema,
  }))
}

const isList = (schema: object) => 'type' in schema && schema.type === 'array'

const success = ({ output }: Call) => ({
  type: 'object',
  required: ['code', 'data'],
  properties: { code: { const: codes.ok }, data: output },
  additionalProperties: false,
})

function describeAnswer(call: Call) {
  if (call.kind === 'download') return describeFile(call)
  const envelope = json({ anyOf: [success(call), ref('Failure')] })
  if (call.kind === 'stream') {
    const events = { [EVENTS_TYPE]: { schema: { type: 'string', description: 'Server-sent events' } } }
    return { description: 'Events if the client accepts them, else the envelope', content: { ...envelope, ...events } }
  }
  if (call.kind !== 'relay') return { description: 'The envelope', content: envelope }
  const lines = { [LINES_TYPE]: { schema: { type: 'string', description: 'One JSON object per line' } } }
  return { description: 'The envelope, or lines if the client accepts them', content: { ...envelope, ...lines } }
}

/** A file of the type JSON is told from an envelope by its `Content-Disposition`. */
function describeFile(call: Call) {
  const { fileTypes } = call
  const isJson = fileTypes.includes('application/json')
  const envelope = { anyOf: [success(call), ref('Failure'), ...(isJson ? [{ description: 'The file' }] : [])] }
  return {
    description: 'The file, or the envelope',
    headers: { 'Content-Disposition': { description: 'Only with a file', schema: text } },
    content: { ...Object.fromEntries(fileTypes.map((type) => [type, {}])), ...json(envelope) },
  }
}
