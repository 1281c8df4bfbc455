import type { Ids } from '../../base/ids.ts'
import type { Db } from '../../db/open.ts'
import { prepare } from '../../db/prepared.ts'

/** What is part of a published release is what was copied when it was published. */

const findCopy = prepare((db, releaseId: number, docId: number) =>
  db.selectFrom('release_copy').select('doc_id').where('release_id', '=', releaseId).where('doc_id', '=', docId),
)

export const isCopied = async (db: Db, releaseId: number, docId: number): Promise<boolean> =>
  (await findCopy(db, releaseId, docId)).length > 0

interface Docs {
  releaseId: number
  docs: { id: number }[]
}

/** Encoded ids of models with the hashes of their texts. */
interface Links {
  models: [id: string, hash: string][]
}

/** Whether one of the docs refers to the model, directly or through other models. */
export async function isModelCopied(
  { db, ids }: { db: Db; ids: Ids },
  { modelId, ...docs }: Docs & { modelId: number },
): Promise<boolean> {
  const wanted = ids.encode(modelId)
  return (await readLinks(db, docs)).some(({ models }) => models.some(([id]) => id === wanted))
}

/** Whether one of the docs, or a model that it uses, contains the address of a file. */
export async function isInCopies(db: Db, { address, ...docs }: Docs & { address: string }): Promise<boolean> {
  const contents = await copiedTexts(db, docs, 'content_hash')
  if (contents.some(({ content }) => content.includes(address))) return true
  const hashes = (await readLinks(db, docs)).flatMap(({ models }) => models.map(([, hash]) => hash))
  if (hashes.length === 0) return false
  const models = await db
    .selectFrom('release_text')
    .innerJoin('release', 'release.project_id', 'release_text.project_id')
    .select('release_text.content')
    .where('release.id', '=', docs.releaseId)
    .where('release_text.hash', 'in', hashes)
    .execute()
  return models.some(({ content }) => content.includes(address))
}

async function readLinks(db: Db, docs: Docs): Promise<Links[]> {
  return (await copiedTexts(db, docs, 'links_hash')).map(({ content }) => JSON.parse(content) as Links)
}

function copiedTexts(db: Db, { releaseId, docs }: Docs, hash: 'content_hash' | 'links_hash') {
  return db
    .selectFrom('release_copy')
    .innerJoin('release', 'release.id', 'release_copy.release_id')
    .innerJoin('release_text', (join) =>
      join
        .onRef('release_text.project_id', '=', 'release.project_id')
        .onRef('release_text.hash', '=', `release_copy.${hash}`),
    )
    .select('release_text.content')
    .where('release_copy.release_id', '=', releaseId)
    .where(
      'release_copy.doc_id',
      'in',
      docs.map(({ id }) => id),
    )
    .execute()
}
