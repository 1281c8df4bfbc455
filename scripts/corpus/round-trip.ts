import { tablesOf } from '#core/content/tables.ts'
import { docFields } from '#core/doc/doc-fields.ts'
import { docTypes, type Body, type DocContent, type Response } from '#core/doc/doc.ts'
import type { Param } from '#core/rows/param.ts'
import { joined } from '#core/exporters/base/zip.ts'
import { exportDocs } from '#core/exporters/export-docs.ts'
import type { DocDraft, ImportResult } from '#core/importers/draft/draft.ts'
import { importText } from '#core/importers/import-text.ts'
import { toExportInput } from './round-trip-input.ts'
import { factDifferences, meantBy, rowDifferences, type Facts } from './row-differences.ts'

/** Formats that can be imported and exported. */
const formats = { openapi: 'openapi', postman: 'postman' } as const

/** Differences after the drafts were exported in their own format and imported again. */
export async function roundTripLosses(result: ImportResult): Promise<string[]> {
  if (result.kind !== 'openapi' && result.kind !== 'postman') return []
  const { pieces } = await exportDocs(toExportInput(result), { format: formats[result.kind], pages: 'single' })
  const again = importText(new TextDecoder().decode(joined(pieces)))
  return result.kind === 'openapi' ? importDifferences(result, again) : postmanLosses(result, again)
}

const http = ({ docs }: ImportResult) => docs.filter(({ type }) => type === docTypes.http)

/** Compares requests with their rows, responses, examples, security and servers, and the descriptions of folders. */
function postmanLosses(first: ImportResult, second: ImportResult): string[] {
  const [before, after] = [http(first).length, http(second).length]
  const requests = matched(numbered(http(first)), numbered(http(second)), {
    keyOf: ({ key }) => key,
    what: 'request',
    differences: (one, two) => requestDifferences(one.draft, two.draft),
  })
  return [
    ...(before === after ? [] : [`round trip: ${after} requests of ${before}`]),
    ...requests,
    ...folderDifferences(first, second),
    ...factDifferences({ environments: first.environments }, { environments: second.environments }),
  ]
}

/** Requests may have the same name: a number distinguishes them. */
function numbered(drafts: readonly DocDraft[]): { key: string; draft: DocDraft }[] {
  const seen = new Map<string, number>()
  return drafts.map((draft) => {
    const name = [draft.content.httpMethod, ...draft.folders, draft.content.name].join(' ')
    const number = (seen.get(name) ?? 0) + 1
    seen.set(name, number)
    return { key: `${name} ${number}`, draft }
  })
}

const REQUEST_FACTS = [
  'folders',
  'name',
  'description',
  'main response',
  'other responses',
  'examples',
  'extras security',
  'extras servers',
]
const REQUEST_TABLES = [
  'pathParams',
  'queryParams',
  'headerParams',
  'main bodies.params',
  'main responses.headers',
] as const

function requestDifferences({ content: before, ...one }: DocDraft, { content: after, ...two }: DocDraft): string[] {
  const pick = (facts: Facts) => Object.fromEntries(REQUEST_FACTS.map((name) => [name, facts[name]]))
  const [first, second] = [
    { ...one, content: before },
    { ...two, content: after },
  ]
  const [tables, tablesAfter] = [namedTables(before), namedTables(after)]
  return [
    ...factDifferences(pick(docFacts(first)), pick(docFacts(second))),
    ...factDifferences({ url: before.url, method: before.httpMethod }, { url: after.url, method: after.httpMethod }),
    // The header of the media type is exported, so it may be new.
    ...REQUEST_TABLES.flatMap((name) =>
      rowDifferences(tables.get(name) ?? [], tablesAfter.get(name) ?? []).map((loss) => `${name}: ${loss}`),
    ).filter((loss) => loss !== 'headerParams: row Content-Type is new'),
  ]
}

/** All differences between two imports of the same API. */
export function importDifferences(first: ImportResult, second: ImportResult): string[] {
  return [
    ...matched(first.docs, second.docs, { keyOf: docKey, what: 'doc', differences: docDifferences }),
    ...matched(first.models, second.models, {
      keyOf: ({ name }) => name,
      what: 'model',
      differences: (one, two) => [
        ...factDifferences(modelFacts(one), modelFacts(two)),
        ...rowDifferences(one.params, two.params),
      ],
    }),
    ...matched(first.dictionaries, second.dictionaries, {
      keyOf: ({ name }) => name,
      what: 'dictionary',
      differences: (one, two) => factDifferences({ ...one }, { ...two }),
    }),
    ...folderDifferences(first, second),
    ...factDifferences({ environments: first.environments }, { environments: second.environments }),
  ]
}

const folderDifferences = (first: ImportResult, second: ImportResult) =>
  matched(first.folders, second.folders, {
    keyOf: ({ path }) => path.join(' > '),
    what: 'folder',
    differences: (one, two) => factDifferences({ ...one }, { ...two }),
  })

const modelFacts = ({ description, type, rules = {} }: ImportResult['models'][number]): Facts => ({
  description,
  type,
  rules,
})
const docKey = ({ content, variant }: DocDraft) =>
  `${content.httpMethod} ${content.url || content.name} ${variant}`.trim()

interface Matching<T> {
  keyOf: (entry: T) => string
  what: string
  differences: (before: T, after: T) => string[]
}

function matched<T>(first: readonly T[], second: readonly T[], { keyOf, what, differences }: Matching<T>): string[] {
  const again = new Map(second.map((entry) => [keyOf(entry), entry]))
  const losses = first.flatMap((entry) => {
    const other = again.get(keyOf(entry))
    if (!other) return [`${keyOf(entry)}: no ${what} after the round trip`]
    return differences(entry, other).map((loss) => `${keyOf(entry)}: after the round trip ${loss}`)
  })
  const known = new Set(first.map(keyOf))
  const added = [...again.keys()].filter((key) => !known.has(key))
  return [...losses, ...added.map((key) => `${key}: a new ${what} after the round trip`)]
}

function docDifferences(before: DocDraft, after: DocDraft): string[] {
  const [one, two] = [namedTables(before.content), namedTables(after.content)]
  return [
    ...factDifferences(docFacts(before), docFacts(withGivenId(after, before))),
    ...[...one].flatMap(([name, rows]) => rowDifferences(rows, two.get(name) ?? []).map((loss) => `${name}: ${loss}`)),
  ]
}

/** Exports give every operation an id. */
function withGivenId(after: DocDraft, before: DocDraft): DocDraft {
  if (before.content.extras.operationId !== undefined) return after
  const { operationId: _given, ...extras } = after.content.extras
  return { ...after, content: { ...after.content, extras } }
}

/** All tables of a doc. Those of bodies and responses are named by status and media type, since their ids change. */
function namedTables(content: DocContent): Map<string, Param[]> {
  const parts = new Map([...content.bodies, ...content.responses].map((part) => [part.id, part]))
  const mains = new Set<string>([content.bodies[0].id, content.responses[0].id])
  return new Map(
    tablesOf<DocContent>(docFields, content).map(({ id, path, params }) => {
      const part = parts.get(id.split('/')[1] ?? '')
      if (!part) return [path, params]
      return [mains.has(part.id) ? `main ${path}` : `${path} ${partKey(part)}`, params]
    }),
  )
}

const partKey = (part: Body | Response) => `${'status' in part ? part.status : ''} ${part.contentType}`.trim()

const headFacts = (part: Body | Response) => ({ key: partKey(part), description: part.description })
const rootFacts = ({ isArray, arrayType }: Body | Response) => ({ isArray, arrayType })
const partFacts = (part: Body | Response) => ({ ...headFacts(part), ...rootFacts(part) })

function docFacts({ type, folders, content }: DocDraft): Facts {
  const { extras } = content
  const [body, ...otherBodies] = content.bodies
  const [response, ...otherResponses] = content.responses
  return {
    type,
    folders,
    name: content.name,
    description: content.description,
    deprecated: content.deprecated,
    'main body': partFacts(body),
    'main response': headFacts(response),
    'main response root': rootFacts(response),
    'other bodies': otherBodies.map(partFacts),
    'other responses': otherResponses.map(partFacts),
    examples: content.examples.map(({ id: _id, value, ...example }) => ({ ...example, value: meantBy(value) })),
    ...Object.fromEntries(EXTRAS.map((name) => [`extras ${name}`, extras[name]])),
  }
}

const EXTRAS = [
  'operationId',
  'tags',
  'security',
  'callbacks',
  'servers',
  'externalDocs',
  'isBodyOptional',
] as const satisfies (keyof DocContent['extras'])[]
