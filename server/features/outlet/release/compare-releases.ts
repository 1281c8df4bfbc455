import { rm } from 'node:fs/promises'
import type { DocComparison } from '#core/change/change.ts'
import type { ReleaseComparison } from '#core/contract/release.ts'
import { safeFileName } from '#core/exporters/base/file-name.ts'
import { KeptAnswer } from '../../../answers/kept-answers.ts'
import { HttpError, UserError } from '../../../base/errors.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import type { FileAnswer } from '../../../http/files.ts'
import { TaskLimitError } from '../../../threads/task.ts'
import { audit } from '../../accounts/audit/audit.ts'
import { toAnswer as toFileAnswer } from '../export/make-file.ts'
import { findDocNow } from '../frozen/frozen-view.ts'
import { getRelease } from '../frozen/release-row.ts'
import { changelogTask, compareDocTask, compareReleasesTask } from './compare-task.ts'
import type { SideIds } from './open-sides.ts'
import { releaseState, seesHiddenOf } from './read-release.ts'

/** The docs that differ, computed in a thread. The answer is cached until one of the sides changes. */
export async function compareReleases(
  ctx: UserCtx,
  { fromId, toId, moduleId }: SideIds & { moduleId?: number },
): Promise<KeptAnswer<ReleaseComparison>> {
  const { db, services, actor } = ctx
  const release = await getRelease(db, fromId)
  const other = toId === 0 ? undefined : await getRelease(db, toId)
  const withHidden = await seesHiddenOf(ctx, release.project_id)
  const version = JSON.stringify([await releaseState(db, release), other && (await releaseState(db, other))])
  const about = `comparison of release ${fromId} with ${toId} ${withHidden} ${moduleId ?? ''}`
  return new KeptAnswer(services.answers, { about, version }, () =>
    services.threads
      .run(compareReleasesTask, { fromId, toId, moduleId, withHidden }, { owner: `user ${actor.userId}` })
      .catch(refuseTooLarge),
  )
}

function refuseTooLarge(error: unknown): never {
  throw error instanceof TaskLimitError ? new UserError('error.compareTooLarge') : error
}

interface OneDoc extends SideIds {
  /** Encoded. */
  docId: string
}

export async function compareReleaseDoc(ctx: UserCtx, { fromId, toId, docId }: OneDoc): Promise<DocComparison> {
  const { db, services, actor } = ctx
  const id = services.ids.decode(docId)
  const withHidden = await seesHiddenOf(ctx, (await getRelease(db, fromId)).project_id)
  if (!withHidden && (await findDocNow(db, id))?.is_show === 0) throw new UserError('error.notFound')
  const found = await services.threads
    .run(compareDocTask, { fromId, toId, withHidden, docId: id }, { owner: `user ${actor.userId}` })
    .catch(refuseTooLarge)
  if (!found) throw new UserError('error.notFound')
  return found
}

/** A Markdown file with everything that differs. */
export async function writeChangelog(
  ctx: UserCtx,
  { fromId, toId }: SideIds,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const { db, services, actor, request } = ctx
  const { release_no: from, project_id } = await getRelease(db, fromId)
  const to = toId === 0 ? undefined : (await getRelease(db, toId)).release_no
  const withHidden = await seesHiddenOf(ctx, project_id)
  await audit(ctx, { action: 'exported', object: `changes from release ${fromId} to ${toId}` })
  const path = await services.files.temporary.newPath()
  try {
    const input = { fromId, toId, withHidden, lang: request.lang, path }
    const size = await services.threads.run(changelogTask, input, { owner: `user ${actor.userId}`, signal })
    const fileName = `${safeFileName(to === undefined ? `changes-since-${from}` : `changes-${from}-${to}`)}.md`
    return await toFileAnswer({ path, size, fileName, mime: 'text/markdown; charset=utf-8' })
  } catch (error) {
    await rm(path, { force: true })
    // Nobody reads this answer.
    if (signal.aborted) throw new HttpError(499, 'error.requestTimeout')
    return refuseTooLarge(error)
  }
}
