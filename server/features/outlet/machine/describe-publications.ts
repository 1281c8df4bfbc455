const text = { type: 'string' }

const refusal = {
  description: 'Why it opens nothing: 401 the password is needed, 404 unknown, 410 disabled or expired',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['code', 'msg'],
        properties: {
          code: text,
          msg: text,
          data: { type: 'object', required: ['reason'], properties: { reason: text } },
        },
      },
    },
  },
}

const parameter = (name: string, description: string) => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: text,
})

interface Form {
  name: string
  summary: string
  type: string
}

const forms: Form[] = [
  { name: 'openapi.json', summary: 'as an OpenAPI 3.1 description', type: 'application/json' },
  { name: 'llms.txt', summary: 'as a list for language models', type: 'text/plain' },
  { name: 'llms-full.txt', summary: 'in one Markdown text', type: 'text/markdown' },
  { name: '{page}.md', summary: 'one by one as Markdown', type: 'text/markdown' },
]

const kinds = { share: 'share', show: 'published project' } as const

function describe(of: keyof typeof kinds, { name, summary, type }: Form) {
  const page = parameter('page', 'The id of a doc, or `page-` and the id of an extra page')
  return {
    operationId: `${of}.${name.replaceAll(/[{}]/g, '')}`,
    tags: [of],
    summary: `The docs of a ${kinds[of]} ${summary}`,
    security: [{}, { ticket: [] }, { bearer: [] }],
    parameters: [parameter('key', 'The key of the link'), ...(name.includes('{page}') ? [page] : [])],
    responses: {
      200: { description: 'The file', content: { [type]: {} } },
      304: { description: 'Nothing changed since the version in `If-None-Match`' },
      default: refusal,
    },
  }
}

/** The addresses of publications for programs, as paths of an OpenAPI description: they are no calls of the contract. */
export const publicationPaths = Object.fromEntries(
  (['share', 'show'] as const).flatMap((of) =>
    forms.map((form) => [`/${of}/{key}/${form.name}`, { get: describe(of, form) }] as const),
  ),
)
