import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptConflict } from '#core/content/merge/accept-conflict.ts'
import type { Conflict } from '#core/content/merge/conflict.ts'
import { openConflicts } from '#core/content/merge/conflict.ts'
import { mergeDelivery } from '#core/content/merge/merge-delivery.ts'
import { docFields } from '#core/doc/doc-fields.ts'
import type { DocContent } from '#core/doc/doc.ts'
import { fromFlatDoc, toFlatDoc, type FlatDoc, type FlatPart } from '#core/wire/flat-doc.ts'
import { toContent, type DocTableRow } from '../../features/content/store/doc-content.ts'
import { openTestDatabase } from '../../testing/test-app.ts'
import type { RawDb } from '../columns.ts'
import { migrate, migrations } from './migrate.ts'

interface Recorded {
  docId: number
  content: string
}

/** Docs as version 0010 stored them, and its responses. All values are JSON text. */
interface FlatDocs {
  docs: (Record<string, unknown> & { id: number; parent_id: number; delivered: string | null })[]
  revisions: (Record<string, unknown> & { id: number; doc_id: number; content: string })[]
  /** Response of `/doc/detail`. */
  answers: Recorded[]
  /** The docs after all conflicts were accepted. */
  accepted: Recorded[]
  /** The last delivery of each doc. */
  deliveries: (Recorded & { told?: string[] })[]
}

const old = JSON.parse(readFileSync(join(import.meta.dirname, 'testing/flat-docs.json'), 'utf8')) as FlatDocs

let opened: Awaited<ReturnType<typeof openTestDatabase>>
let raw: RawDb
/** Maps old doc ids to new ones. */
const keys = new Map<number, number>([[0, 0]])
const rows = new Map<number, DocTableRow>()

beforeAll(async () => {
  opened = await openTestDatabase()
  raw = opened.database.db
  await migrate(
    opened.database,
    migrations.filter(({ name }) => name < '0011'),
  )
  const moduleId = await newModule()
  for (const { id, parent_id, ...doc } of old.docs) {
    keys.set(id, await insert('doc', { ...doc, module_id: moduleId, parent_id: keys.get(parent_id) }))
  }
  for (const { id: _id, doc_id, ...revision } of old.revisions) {
    await insert('doc_revision', { ...revision, doc_id: keys.get(doc_id) })
  }
  await migrate(opened.database)
  for (const { id } of old.docs) {
    const key = keys.get(id) ?? 0
    rows.set(id, await opened.database.db.selectFrom('doc').selectAll().where('id', '=', key).executeTakeFirstOrThrow())
  }
})
afterAll(() => opened.remove())

async function insert(table: string, values: object): Promise<number> {
  const { id } = await raw.insertInto(table).values(values).returning('id').executeTakeFirstOrThrow()
  return Number(id)
}

async function newModule(): Promise<number> {
  const made = { creator_id: 1, created_at: 0, modified_at: 0, modified_by: 1 }
  const spaceId = await insert('space', { name: 'Space', ...made })
  const projectId = await insert('project', { space_id: spaceId, name: 'Project', ...made })
  return insert('module', { project_id: projectId, name: 'Module', token_hash: '', sealed_token: '', ...made })
}

const row = (docId: number): DocTableRow => rows.get(docId) ?? expect.fail(`no doc ${docId}`)
const conflicts = (docId: number) => JSON.parse(row(docId).conflicts ?? '[]') as Conflict[]
const delivered = (docId: number) => JSON.parse(row(docId).delivered ?? 'null') as DocContent

/** Flat content of the old version. Missing and empty headers are equal; `body` and `response` are now ids of the main parts. */
function oldFlat(json: string): FlatDoc {
  const flat = JSON.parse(json.replaceAll(/"(id|rowId)":"(body|response)"/g, '"$1":"$2_"')) as FlatDoc
  const part = ({ headers = [], ...rest }: FlatPart): FlatPart => ({
    ...rest,
    ...(headers.length > 0 && { headers }),
  })
  return { ...flat, otherRequests: flat.otherRequests.map(part), otherResponses: flat.otherResponses.map(part) }
}

describe('docs stored by an older version', () => {
  it('are returned unchanged', () => {
    expect(old.answers.length).toBeGreaterThan(10)
    for (const { docId, content } of old.answers) expect(toFlatDoc(toContent(row(docId)))).toEqual(oldFlat(content))
  })

  it('keep their history', async () => {
    const now = await raw.selectFrom('doc_revision').select('content').orderBy('id').execute()
    expect(now).toHaveLength(old.revisions.length)
    for (const [at, { content }] of old.revisions.entries()) {
      expect(toFlatDoc(JSON.parse(now[at]?.['content']) as DocContent)).toEqual(oldFlat(content))
    }
  })

  it('keep their last delivery, so that the same delivery changes nothing', () => {
    for (const doc of old.docs.filter((one) => one.delivered !== null)) {
      expect(toFlatDoc(delivered(doc.id))).toEqual(oldFlat(doc.delivered ?? ''))
    }
    expect(old.deliveries.length).toBeGreaterThan(2)
    for (const { docId, content, told } of old.deliveries) {
      const current = toContent(row(docId))
      const base = delivered(docId)
      const next = { ...fromFlatDoc(JSON.parse(content) as FlatDoc), status: base.status }
      const merged = mergeDelivery<DocContent>(docFields, {
        base,
        current,
        next,
        ...(told && { includedFields: newNames(told) }),
      })
      expect(merged).toEqual({ content: current, conflicts: [], delivered: base })
    }
  })
})

it('adds a job that rebuilds the search index', async () => {
  const jobs = await raw.selectFrom('job').select(['kind', 'state']).execute()
  expect(jobs).toEqual([{ kind: 'rebuild-search', state: 'waiting' }])
})

/** Names of conflicting fields, as deliveries report them now. */
const newNames = (told: string[]) =>
  new Set(told.map((name) => ({ responseParams: 'response.params', contentType: 'body.contentType' })[name] ?? name))

describe('conflicts stored by an older version', () => {
  it('are all open, at the path where the next delivery would report them', () => {
    for (const { docId } of old.accepted) {
      const content = toContent(row(docId))
      const former = conflicts(docId)
      expect(openConflicts<DocContent>(docFields, { former, fresh: [], content, delivered: delivered(docId) })).toEqual(
        former,
      )
    }
  })

  it('can be accepted one by one, with the same result as in the older version', () => {
    expect(old.accepted.map(({ docId }) => conflicts(docId).length)).toEqual([28, 2, 1])
    for (const { docId, content } of old.accepted) {
      const before = toContent(row(docId))
      for (const conflict of conflicts(docId)) {
        expect(acceptConflict<DocContent>(docFields, before, conflict), conflict.label).not.toEqual(before)
      }
      const after = conflicts(docId).reduce((now, one) => acceptConflict<DocContent>(docFields, now, one), before)
      expect(toFlatDoc(after)).toEqual(oldFlat(content))
    }
  })

  it('name the tables that they are in', () => {
    const labels = old.accepted.flatMap(({ docId }) => conflicts(docId).map(({ label }) => label))
    expect(labels.sort()).toEqual([
      'bodies › a/b',
      'bodies › application/xml › description',
      'bodies › contentType',
      'bodies › description',
      'bodies.params › application/xml › gone',
      'bodies.params › application/xml › sku › description',
      'bodies.params › count › unit › description',
      'bodies.params › gift',
      'bodies.params › sku › description',
      'description',
      'description',
      'examples › small › value',
      'extras.tags',
      'responses › 404',
      'responses › 404 › description',
      'responses › 409',
      'responses › 410',
      'responses › contentType',
      'responses › description',
      'responses › status',
      'responses.headers › 404 › X-When',
      'responses.headers › 404 › X-Who',
      'responses.headers › 404 › X-Why › description',
      'responses.headers › X-Page',
      'responses.headers › X-Rate › description',
      'responses.params › 404 › hint',
      'responses.params › 404 › message › description',
      'responses.params › 404 › trace',
      'responses.params › id › description',
      'responses.params › lines › tax',
      'responses.params › note',
    ])
  })
})
