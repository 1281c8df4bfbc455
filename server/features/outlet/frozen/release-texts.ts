import { setImmediate } from 'node:timers/promises'
import type { Ctx } from '../../../context/ctx.ts'
import { chunks } from '../../../db/chunks.ts'
import type { Db } from '../../../db/open.ts'
import { enqueue, type JobKind } from '../../../jobs/job-kind.ts'
import type { LinkHashes, Texts } from './copy.ts'

interface Place {
  projectId: number
  now: number
}

/** Stores texts that copies refer to. Those that exist count as used now. */
export async function storeTexts(db: Db, texts: Texts, { projectId, now }: Place): Promise<void> {
  const rows = [...texts].map(([hash, content]) => ({ project_id: projectId, hash, content, used_at: now }))
  for (const some of chunks(rows, 50)) {
    await db
      .insertInto('release_text')
      .values(some)
      .onConflict((conflict) => conflict.columns(['project_id', 'hash']).doUpdateSet({ used_at: now }))
      .execute()
  }
}

export async function readTexts(db: Db, projectId: number, hashes: Iterable<string>): Promise<Texts> {
  const texts: Texts = new Map()
  for (const some of chunks([...new Set(hashes)])) {
    const rows = await db
      .selectFrom('release_text')
      .select(['hash', 'content'])
      .where('project_id', '=', projectId)
      .where('hash', 'in', some)
      .execute()
    for (const { hash, content } of rows) texts.set(hash, content)
  }
  return texts
}

/** Longer than any transaction that stores texts and the copies that refer to them. */
const SAFE_MS = 3_600_000
const AT_ONCE = 100

/** Removes the texts of a project that no copy refers to. */
export const sweepReleaseTexts: JobKind<{ projectId: number }> = {
  name: 'release-texts',
  run: async (job, { projectId }) => {
    const { db, services } = job
    const usedBefore = services.now() - SAFE_MS
    const needed = await listNeeded(db, projectId)
    const texts = await db
      .selectFrom('release_text')
      .select('hash')
      .where('project_id', '=', projectId)
      .where('used_at', '<', usedBefore)
      .execute()
    const unused = texts.map(({ hash }) => hash).filter((hash) => !needed.has(hash))
    for (const some of chunks(unused, AT_ONCE)) {
      await db
        .deleteFrom('release_text')
        .where('project_id', '=', projectId)
        .where('hash', 'in', some)
        .where('used_at', '<', usedBefore)
        .execute()
      await setImmediate()
    }
    return { removed: unused.length }
  },
}

/** Called in the transaction that removes copies. */
export async function sweepLater(tx: Ctx, projectId: number): Promise<void> {
  const runAt = tx.services.now() + SAFE_MS + 1
  await enqueue(tx, sweepReleaseTexts, { projectId }, { runAt })
}

async function listNeeded(db: Db, projectId: number): Promise<Set<string>> {
  const needed = new Set<string>()
  const links = new Set<string>()
  const copies = await db
    .selectFrom('release_copy')
    .innerJoin('release', 'release.id', 'release_copy.release_id')
    .select(['content_hash', 'links_hash', 'around_hash'])
    .distinct()
    .where('release.project_id', '=', projectId)
    .execute()
  for (const { content_hash, links_hash, around_hash } of copies) {
    needed.add(content_hash).add(links_hash).add(around_hash)
    links.add(links_hash)
  }
  for (const some of chunks([...links], AT_ONCE)) {
    for (const text of (await readTexts(db, projectId, some)).values()) {
      const { models, enums } = JSON.parse(text) as LinkHashes
      for (const [, hash] of [...models, ...enums]) needed.add(hash)
    }
    await setImmediate()
  }
  return needed
}
