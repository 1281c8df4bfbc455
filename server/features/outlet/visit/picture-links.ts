import type { VisitCtx } from '../../../context/ctx.ts'

/** The fields whose texts may contain pictures and attachments. */
const TEXTS = new Set(['description', 'remark', 'bodyDescription', 'responseDescription'])

const ADDRESS = /\/upload\/(\w{1,32}\/[0-9a-f]{32}(?:\.[a-z0-9]+)?)/g
/** What an address follows in HTML and Markdown. */
const OPENING = /[\s"'(<=]/

/**
 * The same data with addresses at which visitors get the pictures and attachments that a doc refers to: `/upload` is for those who are
 * signed in.
 */
export function withVisitorLinks<Data>({ visit, services }: VisitCtx, docId: number, data: Data): Data {
  const { config, ids } = services
  const prefix = `/${visit.of}/upload/${visit.key}/${ids.encode(docId)}/`
  const isOurs = (text: string, at: number) =>
    at === 0 || OPENING.test(text.charAt(at - 1)) || text.endsWith(config.publicUrl, at)
  const change = (text: string) =>
    text.replaceAll(ADDRESS, (all: string, file: string, at: number) => (isOurs(text, at) ? prefix + file : all))
  return changeTexts(data, change) as Data
}

function changeTexts(value: unknown, change: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown) => changeTexts(entry, change))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, field]: [string, unknown]) => [
    name,
    typeof field === 'string' && TEXTS.has(name) ? change(field) : changeTexts(field, change),
  ])
  return Object.fromEntries(entries)
}
