import type { Call } from '#core/contract/call.ts'
import { version } from '../base/version.ts'

/** OpenAPI 3.1 description of all calls, generated from the declarations that the server validates with. */
export function describeCalls(list: Call[], publicUrl: string) {
  return {
    openapi: '3.1.0',
    info: { title: 'Endpaper', version },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Token' } },
    },
    paths: Object.fromEntries(
      list.map((call) => [call.path.replaceAll(/:(\w+)/g, '{$1}'), { [call.method.toLowerCase()]: describe(call) }]),
    ),
  }
}

function describe(call: Call) {
  const { access, summary, method, input } = call
  return {
    operationId: call.path.slice(1).replaceAll('/', '.'),
    tags: [call.path.split('/')[1]],
    summary,
    ...(access.who !== 'anyone' && { security: [{ token: [] }] }),
    ...(method === 'GET'
      ? { parameters: describeParameters(call) }
      : { requestBody: { required: true, content: { [bodyMediaType(call)]: { schema: input } } } }),
    responses: {
      200: { description: 'The envelope', content: { 'application/json': { schema: describeEnvelope(call) } } },
    },
  }
}

const bodyMediaType = ({ kind }: Call) => (kind === 'upload' ? 'multipart/form-data' : 'application/json')

function describeParameters({ input, path }: Call) {
  const required: string[] = input.required ?? []
  return Object.entries(input.properties).map(([name, schema]) => ({
    name,
    in: path.includes(`:${name}`) ? 'path' : 'query',
    required: required.includes(name),
    schema,
  }))
}

function describeEnvelope({ output }: Call) {
  return {
    type: 'object',
    required: ['code'],
    properties: {
      code: { type: 'string', description: '"0" success, "100" see msg, "1000" sign in, "2000" set a password' },
      data: output,
      msg: { type: 'string' },
      field: { type: 'string', description: 'The input field that msg is about' },
    },
  }
}
