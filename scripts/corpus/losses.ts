import type { DocContent } from '#core/doc/doc.ts'
import { modelLimits } from '#core/model/model.ts'
import { walkParams, type Param } from '#core/rows/param.ts'
import type { ImportResult } from '#core/importers/draft/draft.ts'
import { Description, type WrittenOperation, type WrittenSchema } from './description.ts'

/** Counts of a description, and what is missing from the drafts without a finding. */
export interface Comparison {
  operations: number
  parameters: number
  responses: number
  schemas: number
  losses: string[]
}

export function compare(document: unknown, result: ImportResult): Comparison {
  const description = new Description(document)
  const operations = description.operations()
  const schemas = description.schemas()
  const docs = new Map(result.docs.map(({ content }) => [`${content.httpMethod} ${content.url}`, content]))
  const isCut = result.findings.some(({ key }) => key === 'import.tooManyDocs')
  const told = new Set(result.findings.filter(({ level }) => level !== 'info').map(({ place }) => place))
  return {
    operations: operations.length,
    parameters: sum(operations.map(({ parameters }) => parameters.length)),
    responses: sum(operations.map(({ statuses }) => statuses.length)),
    schemas: schemas.length,
    losses: [
      ...operations.flatMap((operation) => findLosses(operation, docs.get(`${operation.method} ${operation.path}`))),
      ...schemaLosses(schemas, result),
    ].flatMap(({ place, what }) =>
      told.has(place) || (isCut && what === NO_DOC) ? [] : [`${place.slice(0, 200)}: ${what}`],
    ),
  }
}

const NO_DOC = 'no doc'

interface Loss {
  /** As named in findings. */
  place: string
  what: string
}

const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0)

function findLosses(operation: WrittenOperation, content: DocContent | undefined): Loss[] {
  const place = `${operation.method} ${operation.path}`
  // A URL that was cut or rewritten is reported as a finding.
  if (!content) return operation.path.length > 2000 || /\p{Cc}/u.test(operation.path) ? [] : [{ place, what: NO_DOC }]
  const statuses = new Set(content.responses.map(({ status }) => status))
  const bodies = new Set(content.bodies.map(({ contentType }) => contentType))
  const missing = [
    ...operation.parameters.filter((name) => !hasParameter(content, name)).map((name) => `parameter ${name}`),
    ...operation.statuses.filter((status) => !statuses.has(status)).map((status) => `response ${status}`),
    ...operation.bodies.filter((type) => !bodies.has(type)).map((type) => `body ${type}`),
  ]
  return missing.map((what) => ({ place, what }))
}

function hasParameter(content: DocContent, parameter: string): boolean {
  const at = parameter.indexOf(' ')
  const [where, name] = [parameter.slice(0, at), parameter.slice(at + 1)]
  if (where === 'body' || where === 'querystring') return true
  const tables: Record<string, Param[]> = {
    path: content.pathParams,
    query: content.queryParams,
    header: content.headerParams,
    cookie: content.headerParams,
    formData: content.bodies[0].params,
  }
  return (tables[where] ?? content.queryParams).some((row) => row.name === name || row.description.startsWith(name))
}

/** Schemas without fields are expanded where they are used: only those with fields can be missing. */
function schemaLosses(schemas: readonly WrittenSchema[], { models }: ImportResult): Loss[] {
  const byName = new Map(models.map((model) => [model.name, model]))
  return schemas.flatMap(({ name, properties }) => {
    const model = byName.get(name)
    if (properties.length === 0 || name.length > modelLimits.name) return []
    if (!model) return [{ place: name, what: 'no model' }]
    const names = new Set([...walkParams(model.params)].map(({ param }) => param.name))
    const missing = properties.filter((property) => !names.has(property) && !model.description.includes(property))
    return missing.map((what) => ({ place: name, what: `field ${what}` }))
  })
}
