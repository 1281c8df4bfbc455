import { auditKinds, type AuditKind } from '#core/contract/audit.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { chunks } from '../../../db/chunks.ts'
import type { Db } from '../../../db/open.ts'

// Entries name things as `project 12`, see `audit`. Readers get their names and the ids that addresses have.

interface Entry {
  action: string
  object: string
}

interface Part {
  kind: AuditKind | ''
  id: string
  text: string
}

const THING = new RegExp(String.raw`\b(${auditKinds.join('|')}) (\d{1,15})\b`, 'g')

/** Actions whose object is the bare id of an account. */
const ofUser = new Set(['password.changed', 'twoFactor.reset'])

export async function readObjects({ db, services: { ids } }: UserCtx, entries: Entry[]): Promise<Part[][]> {
  const texts = entries.map(({ action, object }) =>
    ofUser.has(action) && /^\d+$/.test(object)
      ? `user ${object}`
      : // Not a project: its id is that of another thing.
        object.replaceAll('compose project ', 'compose '),
  )
  const names = await readNames(db, texts)
  return texts.map((text) =>
    split(text).map((piece) =>
      piece.kind === ''
        ? piece
        : { kind: piece.kind, id: ids.encode(Number(piece.id)), text: names.get(refOf(piece)) ?? '' },
    ),
  )
}

const refOf = ({ kind, id }: Pick<Part, 'kind' | 'id'>) => `${kind} ${id}`

function split(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  const plain = (piece: string) => {
    // "share 3 of module 7": the two things are enough.
    const words = piece.replace(/^\s*:/, '').trim()
    if (words !== '' && words !== 'of') parts.push({ kind: '', id: '', text: words })
  }
  for (const match of text.matchAll(THING)) {
    plain(text.slice(end, match.index))
    const kind = auditKinds.find((known) => known === match[1])
    if (kind) parts.push({ kind, id: match[2] ?? '', text: '' })
    end = match.index + match[0].length
  }
  plain(text.slice(end))
  return parts
}

/** By `kind id`, also of things in the recycle bin. */
async function readNames(db: Db, texts: string[]): Promise<Map<string, string>> {
  const things = texts.flatMap(split).filter(({ kind }) => kind !== '')
  const names = new Map<string, string>()
  for (const [kind, parts] of Map.groupBy(things, (part) => part.kind)) {
    const source = kind === '' ? undefined : sources[kind]
    if (!source) continue
    for (const ids of chunks([...new Set(parts.map(({ id }) => Number(id)))])) {
      for (const { id, name } of await source(db, ids)) names.set(refOf({ kind, id: String(id) }), name)
    }
  }
  return names
}

type Source = (db: Db, ids: number[]) => Promise<{ id: number; name: string }[]>

const named =
  (
    table:
      | 'space'
      | 'project'
      | 'module'
      | 'doc'
      | 'model'
      | 'dictionary'
      | 'environment'
      | 'compose_project'
      | 'code_template'
      | 'webhook'
      | 'debug_script'
      | 'mock_config',
  ): Source =>
  (db, ids) =>
    db.selectFrom(table).select(['id', 'name']).where('id', 'in', ids).execute()

/** Shares and comments have no name. */
const sources: Partial<Record<AuditKind, Source>> = {
  space: named('space'),
  project: named('project'),
  module: named('module'),
  doc: named('doc'),
  model: named('model'),
  dictionary: named('dictionary'),
  environment: named('environment'),
  compose: named('compose_project'),
  template: named('code_template'),
  webhook: named('webhook'),
  script: named('debug_script'),
  mock: named('mock_config'),
  user: (db, ids) => db.selectFrom('user_account').select(['id', 'username as name']).where('id', 'in', ids).execute(),
  release: (db, ids) => db.selectFrom('release').select(['id', 'release_no as name']).where('id', 'in', ids).execute(),
}
