import { writeFile } from 'node:fs/promises'
import { toChangelog } from '#core/exporters/changelog/changelog.ts'
import type { Db } from '../../../db/open.ts'
import { implementTask } from '../../../threads/task.ts'
import { getRelease } from '../frozen/release-row.ts'
import { compareOne, compareSides } from './compare-sides.ts'
import { changelogTask, compareDocTask, compareReleasesTask, toAnswer } from './compare-task.ts'
import { openSides, type SideIds } from './open-sides.ts'

export const compareReleasesWork = implementTask(
  compareReleasesTask,
  async (ctx, { withHidden, moduleId, ...sideIds }) => {
    const { progress } = ctx
    const options = { withHidden, moduleId, progress }
    return toAnswer(ctx.services.ids, await compareSides(await openSides(ctx, sideIds), options))
  },
)

export const compareDocWork = implementTask(compareDocTask, async (ctx, { docId, withHidden, ...sideIds }) =>
  compareOne(await openSides(ctx, sideIds), docId, withHidden),
)

export const changelogWork = implementTask(changelogTask, async (ctx, { withHidden, lang, path, ...sideIds }) => {
  const { progress } = ctx
  const { differences } = await compareSides(await openSides(ctx, sideIds), { withHidden, progress })
  const docs = differences.map(({ head: { name, httpMethod, url, place }, ...difference }) => ({
    ...difference,
    name,
    httpMethod,
    url,
    moduleName: place.module.name,
  }))
  const text = toChangelog({ ...(await readNames(ctx.db, sideIds)), docs, t: ctx.services.translator(lang) })
  await writeFile(path, text)
  return Buffer.byteLength(text)
})

async function readNames(db: Db, { fromId, toId }: SideIds) {
  const from = await getRelease(db, fromId)
  const to = toId === 0 ? undefined : await getRelease(db, toId)
  return { from: from.release_no, to: to?.release_no, description: to?.description ?? '' }
}
