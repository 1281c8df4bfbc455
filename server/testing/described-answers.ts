import { Compile } from 'typebox/schema'

/** A response as a client gets it. */
export interface Answer {
  status: number
  headers: Record<string, unknown>
  body: string
}

interface Response {
  $ref?: string
  content?: Record<string, { schema?: object }>
}

/** The parts of `/openapi.json` that describe answers. */
export interface Description {
  components: { responses: Record<string, Response> }
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>
}

type Check = (value: unknown) => string | undefined

/** Says for each answer how it differs from its description; undefined if it fits. */
export function answerChecker({ components, paths }: Description) {
  const checks = new Map<object, Check>()

  function checkOf(schema: object): Check {
    const known = checks.get(schema) ?? makeCheck({ ...schema, components })
    checks.set(schema, known)
    return known
  }

  /** `path` is the template of the description. */
  return (method: string, path: string, answer: Answer): string | undefined => {
    const operation = paths[path]?.[method.toLowerCase()]
    if (!operation) return 'the call is not described'
    const given = operation.responses[answer.status] ?? operation.responses['default']
    const { content = {} } = given?.$ref
      ? (components.responses[given.$ref.split('/').at(-1) ?? ''] ?? {})
      : (given ?? {})
    const [type = ''] = String(answer.headers['content-type']).split(';')
    const media = content[type.trim()]
    if (!media) return `status ${answer.status} is not described with the content type "${type}"`
    const isFile = answer.headers['content-disposition'] !== undefined
    return isFile || !media.schema ? undefined : checkOf(media.schema)(parse(answer.body))
  }
}

function makeCheck(schema: object): Check {
  const validator = Compile(schema)
  return (value) => {
    if (validator.Check(value)) return undefined
    const [, errors] = validator.Errors(value)
    const told = errors.map(({ instancePath, message }) => `${instancePath || '/'} ${message}`)
    return told.slice(0, 5).join('; ') || 'the body does not fit its schema'
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
